import { clay, gold, ink, lapis, leaf, paper } from './palette.ts'
import { chance, circle, type Drawing, ellipse, join, line, path, place, polygon, rect, stroke, times } from './svg.ts'

/** A ziggurat with its great stair; the origin is the middle of its foot. */
export function ziggurat(lit: string, shade: string, edge: string): Drawing {
  const terrace = (half: number, y: number, height: number) =>
    join(
      polygon(
        [
          [-half, y],
          [-half + 18, y - height],
          [half - 18, y - height],
          [half, y],
        ],
        lit,
      ),
      polygon(
        [
          [half * 0.4, y],
          [half * 0.4 - 4, y - height],
          [half - 18, y - height],
          [half, y],
        ],
        shade,
        0.55,
      ),
      times(Math.floor((half - 20) / 17), (index) =>
        rect(-half + 26 + index * 34, y - height + 12, 9, height - 12, shade).replace('/>', ' opacity="0.5"/>'),
      ),
      rect(-half + 12, y - height - 7, half * 2 - 24, 10, edge),
    )
  return join(
    terrace(330, 0, 92),
    terrace(236, -92, 78),
    terrace(150, -170, 66),
    rect(-56, -296, 112, 60, lapis.base),
    rect(-64, -304, 128, 10, gold.light),
    path('M-18 -236L-18 -266A18 18 0 0 1 18 -266L18 -236z', ink),
    polygon(
      [
        [-58, 0],
        [-26, -236],
        [26, -236],
        [58, 0],
      ],
      edge,
    ),
    times(18, (index) =>
      line(-56 + index * 1.76, -6 - index * 13, 56 - index * 1.76, -6 - index * 13, shade, 2.4, 0.7),
    ),
  )
}

export function tablet(): Drawing {
  const next = chance(11)
  const wedgeAt = (x: number, y: number, turn: number) =>
    place(path('M-5 -5L5 -5L1 6L0 20L-1 6z', clay.shade), x, y, { turn, scale: 0.85 })
  return join(
    path('M-100 -122Q-112 0 -100 126Q0 142 104 126Q114 0 104 -122Q0 -138 -100 -122z', clay.base),
    path('M-100 -126Q-112 -4 -100 118Q0 134 98 118Q108 -4 98 -126Q0 -142 -100 -126z', clay.pale),
    times(6, (row) =>
      join(
        times(9, (index) =>
          wedgeAt(-82 + index * 20, -98 + row * 38, [0, -90, 24, 0, -40][Math.floor(next() * 5)] ?? 0),
        ),
        line(-90, -72 + row * 38, 88, -72 + row * 38, clay.light, 2, 0.7),
      ),
    ),
  )
}

export const tradingShip = (): Drawing =>
  join(
    line(0, 0, 0, -330, clay.shade, 9),
    line(-150, -296, 150, -296, clay.shade, 7),
    path('M-144 -294C-160 -200 -150 -130 -132 -92C-60 -70 60 -70 132 -92C150 -130 160 -200 144 -294z', paper.card),
    path('M-144 -294C-148 -274 -150 -256 -151 -240C-60 -222 60 -222 151 -240C150 -256 148 -274 144 -294z', clay.base),
    path(
      'M-150 -170C-148 -150 -144 -128 -138 -108C-60 -88 60 -88 138 -108C144 -128 148 -150 150 -170C60 -150 -60 -150 -150 -170z',
      clay.base,
    ),
    circle(0, -190, 22, gold.light),
    path('M-34 -178A36 36 0 0 0 34 -178A42 42 0 0 1 -34 -178z', gold.base),
    path(
      'M-250 -92C-230 -20 -180 34 -110 40L130 40C190 34 226 -14 240 -74C254 -118 250 -150 222 -168C238 -130 222 -84 180 -60C80 -30 -110 -30 -196 -62C-226 -74 -236 -84 -250 -92z',
      clay.deep,
    ),
    path(
      'M-250 -92C-236 -84 -226 -74 -196 -62C-110 -30 80 -30 180 -60C222 -84 238 -130 222 -168C240 -128 226 -66 182 -42C80 -10 -110 -10 -200 -42C-226 -54 -240 -74 -250 -92z',
      gold.base,
    ),
    // the horse's head at the bow
    path(
      'M-250 -92C-270 -120 -262 -150 -240 -166L-232 -182L-226 -164C-210 -154 -212 -140 -218 -130L-234 -136C-232 -120 -228 -100 -210 -78z',
      gold.deep,
    ),
    times(7, (index) =>
      join(
        line(-140 + index * 44, -8, -172 + index * 44, 78, gold.deep, 5),
        ellipse(-174 + index * 44, 84, 7, 16, gold.deep),
      ),
    ),
    times(9, (index) => path(`M${-160 + index * 38} -38l9 9l-9 9l-9 -9z`, index % 2 ? clay.deep : lapis.mid)),
    line(0, -330, -230, -130, clay.shade, 2),
    line(0, -330, 220, -160, clay.shade, 2),
  )

export const cedar = (dark: string, light: string): Drawing =>
  join(
    rect(-7, -60, 14, 60, clay.shade),
    [
      [118, -44],
      [100, -86],
      [80, -126],
      [58, -162],
      [36, -194],
    ].map(([half = 0, y = 0], index) =>
      path(
        `M${-half} ${y}C${-half * 0.5} ${y - 14} ${-half * 0.2} ${y - 36} 0 ${y - 52}C${half * 0.2} ${y - 36} ${half * 0.5} ${y - 14} ${half} ${y}C${half * 0.4} ${y + 10} ${-half * 0.4} ${y + 10} ${-half} ${y}z`,
        index % 2 ? light : dark,
      ),
    ),
  )

/** A temple with six columns before it; the origin is the middle of its lowest step. */
export const greekTemple = (lit: string, shade: string, dark: string): Drawing =>
  join(
    rect(-250, -16, 500, 16, lit),
    rect(-234, -32, 468, 16, shade),
    rect(-218, -46, 436, 14, lit),
    rect(-200, -232, 400, 186, dark),
    times(6, (index) => {
      const x = -186 + index * 74.4
      return join(
        polygon(
          [
            [x - 21, -46],
            [x - 16, -220],
            [x + 16, -220],
            [x + 21, -46],
          ],
          lit,
        ),
        [-9, -1, 7].map((flute) => line(x + flute * 1.15, -50, x + flute * 0.9, -216, shade, 3.4)),
        rect(x - 24, -228, 48, 10, lit, 3),
        rect(x - 27, -236, 54, 9, shade),
      )
    }),
    rect(-222, -262, 444, 28, lit),
    times(13, (index) => rect(-214 + index * 34.3, -258, 15, 20, shade)),
    polygon(
      [
        [-240, -264],
        [0, -346],
        [240, -264],
      ],
      lit,
    ),
    polygon(
      [
        [-186, -272],
        [0, -332],
        [186, -272],
      ],
      lapis.base,
    ),
    circle(0, -292, 15, gold.light),
    path(
      'M-110 -274C-84 -292 -50 -296 -28 -284C-54 -280 -80 -276 -110 -274zM110 -274C84 -292 50 -296 28 -284C54 -280 80 -276 110 -274z',
      gold.pale,
    ),
  )

export const olive = (stem: string, leafColour: string, other: string): Drawing =>
  join(
    stroke('M0 0C90 -50 190 -50 300 -10', stem, 5),
    times(9, (index) => {
      const x = 24 + index * 31
      const y = -36 * Math.sin((x / 300) * Math.PI) - 4
      return join(
        place(path('M0 0C12 -22 44 -34 66 -28C52 -8 22 4 0 0z', index % 2 ? leafColour : other), x, y, { turn: -24 }),
        place(path('M0 0C12 22 44 34 66 28C52 8 22 -4 0 0z', index % 2 ? other : leafColour), x, y, { turn: 24 }),
        index % 3 === 1 ? ellipse(x + 6, y + 22, 9, 12, leaf.shade) : '',
      )
    }),
  )

/** Two rows of arches carrying water, `spans` wide; the origin is its left foot. */
export function aqueduct(spans: number, lit: string, shade: string, rim: string): Drawing {
  const span = 138
  const width = spans * span
  const lower = times(
    spans,
    (index) =>
      `M${index * span + 24} 0L${index * span + 24} -104A45 45 0 0 1 ${index * span + 114} -104L${index * span + 114} 0z`,
  )
  const upper = times(
    spans * 2,
    (index) =>
      `M${index * 69 + 13} -172L${index * 69 + 13} -222A21.500 21.500 0 0 1 ${index * 69 + 56} -222L${index * 69 + 56} -172z`,
  )
  const depth = times(
    spans,
    (index) =>
      `M${index * span + 24} 0L${index * span + 24} -104A45 45 0 0 1 ${index * span + 42} -138L${index * span + 42} 0z`,
  )
  return join(
    `<path fill-rule="evenodd" fill="${lit}" d="M0 0L0 -270L${width} -270L${width} 0z${lower}${upper}"/>`,
    path(depth, shade),
    rect(-8, -276, width + 16, 16, rim),
    rect(-8, -172, width + 16, 12, rim),
    times(spans, (index) => stroke(`M${index * span + 18} -104A51 51 0 0 1 ${index * span + 120} -104`, shade, 3, 0.6)),
  )
}

export const amphora = (body: string, band: string): Drawing =>
  join(
    stroke('M-24 -190C-70 -186 -74 -130 -50 -112M24 -190C70 -186 74 -130 50 -112', band, 10),
    path('M-26 -206L26 -206L22 -160C60 -130 66 -70 22 -14L30 0L-30 0L-22 -14C-66 -70 -60 -130 -22 -160z', body),
    path('M-57 -92C-58 -84 -57 -76 -55 -68L55 -68C57 -76 58 -84 57 -92z', band),
    times(5, (index) => stroke(`M${-44 + index * 19} -74l0 -11l10 0l0 7l-5 0`, body, 3)),
    rect(-32, -212, 64, 12, band, 4),
    rect(-24, -160, 48, 5, band),
  )

/** The lighthouse of Pharos in three storeys, about 380 high. */
export const pharos = (lit: string, shade: string): Drawing =>
  join(
    rect(-150, -34, 300, 34, shade),
    times(10, (index) => rect(-150 + index * 31, -46, 19, 14, shade)),
    polygon(
      [
        [-70, -34],
        [-54, -210],
        [54, -210],
        [70, -34],
      ],
      lit,
    ),
    polygon(
      [
        [16, -34],
        [12, -210],
        [54, -210],
        [70, -34],
      ],
      shade,
    ),
    rect(-64, -222, 128, 14, lit),
    times(4, (row) => [-30, -4].map((x) => rect(x, -188 + row * 38, 9, 16, ink, 4))),
    polygon(
      [
        [-38, -222],
        [-32, -306],
        [32, -306],
        [38, -222],
      ],
      lit,
    ),
    polygon(
      [
        [8, -222],
        [7, -306],
        [32, -306],
        [38, -222],
      ],
      shade,
    ),
    rect(-40, -316, 80, 11, lit),
    rect(-22, -356, 10, 42, lit),
    rect(12, -356, 10, 42, shade),
    circle(0, -336, 15, gold.pale),
    path('M-30 -356Q0 -392 30 -356z', gold.base),
    rect(-2, -392, 4, 16, gold.light),
  )

/** Leaves round a ring, open at the top. */
export const laurel = (radius: number, colour: string, other: string): Drawing =>
  join(
    times(22, (index) => {
      const side = index % 2 ? 1 : -1
      const angle = 90 + side * (14 + Math.floor(index / 2) * 13)
      const x = Math.cos((angle * Math.PI) / 180) * radius
      const y = Math.sin((angle * Math.PI) / 180) * radius
      return join(
        place(path('M0 0C10 -14 30 -16 44 0C30 12 10 12 0 0z', index % 4 < 2 ? colour : other), x, y, {
          turn: angle + side * 70,
        }),
        place(path('M0 0C10 -14 30 -16 44 0C30 12 10 12 0 0z', other), x, y, { turn: angle + side * 118, scale: 0.8 }),
      )
    }),
  )
