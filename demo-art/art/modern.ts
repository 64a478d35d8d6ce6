import { dome, pencilMinaret } from './islamic.ts'
import { clay, gold, ink, lapis, leaf, paper } from './palette.ts'
import { chance, circle, type Drawing, join, line, path, place, polygon, rect, ring, stroke, times } from './svg.ts'

/** The mosque of the citadel on its own floor: a great dome among smaller ones and two minarets. */
export const citadelMosque = (lit: string, shade: string, roof: string): Drawing =>
  join(
    place(pencilMinaret(lit, shade, roof), -150, 0),
    place(pencilMinaret(lit, shade, roof), 150, 0),
    rect(-190, -96, 380, 96, lit),
    rect(-190, -104, 380, 10, shade),
    times(9, (index) => path(`M${-176 + index * 41} -20l0 -34a11 11 0 0 1 22 0l0 34z`, ink, 0.6)),
    place(dome(110, roof, lapis.mid, shade), -104, -94),
    place(dome(110, roof, lapis.mid, shade), 104, -94),
    rect(-98, -160, 196, 60, lit),
    place(dome(190, roof, lapis.mid, lit), 0, -150),
  )

export const steamer = (): Drawing =>
  join(
    line(-110, -40, -110, -186, clay.shade, 6),
    line(104, -40, 104, -176, clay.shade, 6),
    line(-110, -186, -206, -46, clay.shade, 2),
    line(104, -176, 196, -46, clay.shade, 2),
    line(-110, -180, 104, -170, clay.shade, 2),
    times(9, (index) =>
      path(
        `M${-96 + index * 22} ${-179 + index * 1.1}l14 0l-7 15z`,
        [lapis.light, gold.light, clay.base, leaf.light][index % 4] ?? gold.light,
      ),
    ),
    rect(-26, -146, 40, 110, ink),
    rect(-26, -146, 40, 16, clay.base),
    rect(-26, -122, 40, 8, gold.light),
    path(
      'M-6 -152C-40 -170 -20 -200 20 -196C40 -230 110 -220 104 -192C150 -200 170 -170 140 -160C90 -148 40 -164 -6 -152z',
      paper.card,
      0.75,
    ),
    rect(-84, -66, 180, 34, paper.card),
    times(8, (index) => circle(-68 + index * 22, -48, 6, lapis.base)),
    path('M-226 -44L206 -44C204 -8 190 22 160 34L-160 34C-190 20 -214 -10 -226 -44z', lapis.deep),
    path('M-226 -44L206 -44L205 -32L-222 -32z', gold.base),
    path('M-184 12L180 14C174 24 168 30 160 34L-160 34C-170 28 -178 20 -184 12z', clay.base),
    ring(-4, -8, 44, gold.base, 7),
    times(10, (index) => place(rect(-5, -42, 10, 26, clay.base), -4, -8, { turn: index * 36 })),
    circle(-4, -8, 12, gold.light),
  )

export const locomotive = (): Drawing =>
  join(
    path(
      'M-196 -180C-180 -210 -130 -204 -124 -190C-96 -214 -40 -200 -50 -180C-20 -176 -30 -156 -60 -160C-110 -150 -160 -160 -196 -180z',
      paper.card,
      0.8,
    ),
    polygon(
      [
        [-190, -100],
        [-180, -156],
        [-196, -166],
        [-136, -166],
        [-152, -156],
        [-144, -100],
      ],
      ink,
    ),
    rect(-212, -106, 262, 66, lapis.base, 16),
    rect(-212, -74, 262, 12, gold.light),
    path('M-70 -104a22 26 0 0 1 44 0z', gold.base),
    rect(40, -170, 106, 134, lapis.deep, 6),
    rect(30, -182, 126, 16, clay.base, 6),
    rect(58, -150, 68, 42, gold.cream, 4),
    rect(-206, -46, 352, 16, clay.deep),
    polygon(
      [
        [-206, -34],
        [-250, 0],
        [-196, 0],
      ],
      gold.base,
    ),
    circle(-216, -74, 13, gold.light),
    [
      [-158, 26],
      [-92, 26],
      [0, 44],
      [100, 44],
    ].map(([x = 0, r = 0]) =>
      join(
        circle(x, -r + 2, r, clay.shade),
        circle(x, -r + 2, r - 8, clay.base),
        times(8, (index) => place(rect(-2.5, -r + 8, 5, r - 8, clay.shade), x, -r + 2, { turn: index * 45 })),
        circle(x, -r + 2, 7, gold.light),
      ),
    ),
    line(0, -30, 100, -30, gold.light, 7),
    rect(-330, 2, 660, 6, ink),
    times(14, (index) => rect(-322 + index * 48, 8, 26, 8, clay.shade)),
  )

export const university = (): Drawing =>
  join(
    rect(-290, -120, 580, 120, gold.cream),
    rect(-296, -130, 592, 12, paper.card),
    times(14, (index) => (Math.abs(index - 6.5) < 2.5 ? '' : rect(-276 + index * 41, -98, 20, 40, lapis.light, 10))),
    times(14, (index) => (Math.abs(index - 6.5) < 2.5 ? '' : rect(-276 + index * 41, -44, 20, 32, lapis.light))),
    rect(-106, -164, 212, 164, paper.base),
    rect(-114, -174, 228, 12, paper.card),
    times(6, (index) => rect(-92 + index * 34, -150, 14, 150, paper.line)),
    path('M-104 -174C-110 -250 -50 -296 0 -300C50 -296 110 -250 104 -174z', lapis.mid),
    path('M24 -174C44 -220 30 -280 0 -300C50 -296 110 -250 104 -174z', lapis.base),
    times(3, (index) =>
      stroke(
        `M${-66 + index * 44} -176C${-60 + index * 40} -230 ${-36 + index * 26} -276 ${-8 + index * 6} -298`,
        lapis.light,
        2,
        0.6,
      ),
    ),
    rect(-12, -322, 24, 26, paper.card),
    path('M-16 -322Q0 -346 16 -322z', gold.light),
  )

export const clockTower = (): Drawing =>
  join(
    rect(-30, -330, 60, 330, gold.cream),
    rect(8, -330, 22, 330, gold.pale),
    rect(-38, -338, 76, 12, paper.card),
    rect(-26, -390, 52, 54, gold.cream),
    path('M-32 -390C-30 -420 -8 -432 0 -446C8 -432 30 -420 32 -390z', lapis.base),
    line(0, -446, 0, -466, gold.light, 4),
    circle(0, -294, 22, paper.card),
    ring(0, -294, 22, gold.base, 4),
    line(0, -294, 0, -308, ink, 3),
    line(0, -294, 10, -290, ink, 3),
    times(4, (index) => rect(-7, -246 + index * 52, 14, 28, lapis.light, 7)),
  )

export const streetLamp = (): Drawing =>
  join(
    rect(-4, -190, 8, 190, ink),
    rect(-12, -12, 24, 12, ink),
    stroke('M0 -180C-6 -196 -34 -196 -36 -178M0 -180C6 -196 34 -196 36 -178', ink, 4),
    [-36, 0, 36].map((x, index) => circle(x, index === 1 ? -204 : -166, 12, gold.pale)),
  )

/** A flag waving from its pole; `emblem` is drawn at the middle of the cloth. */
export const flag = (cloth: string, shade: string, emblem: Drawing): Drawing =>
  join(
    line(0, 0, 0, -250, clay.shade, 6),
    circle(0, -254, 6, gold.light),
    path(
      'M3 -246C40 -262 70 -232 110 -244C124 -248 136 -250 148 -246L148 -158C120 -166 100 -148 70 -152C44 -156 30 -168 3 -158z',
      cloth,
    ),
    path(
      'M70 -242C84 -238 96 -240 110 -244C124 -248 136 -250 148 -246L148 -158C120 -166 100 -148 70 -152z',
      shade,
      0.5,
    ),
    place(emblem, 62, -200),
  )

export const crescentWithStars = (colour: string): Drawing =>
  join(
    path('M8 -26a28 28 0 1 0 0 52a23 23 0 1 1 0 -52z', colour),
    [-12, 0, 12].map((y) => circle(18 + (y ? 0 : 8), y, 4.5, colour)),
  )

export const tram = (): Drawing =>
  join(
    line(0, -110, 30, -150, ink, 4),
    rect(-150, -104, 300, 92, clay.base, 10),
    rect(-158, -114, 316, 14, clay.deep, 6),
    times(7, (index) => rect(-138 + index * 40, -92, 30, 36, gold.cream, 4)),
    rect(-150, -46, 300, 8, gold.light),
    [-96, 96].map((x) => join(circle(x, -10, 17, ink), circle(x, -10, 6, gold.base))),
  )

/** A globe on its stand, radius 150. */
export const globe = (sea: string, sea2: string, land: string, brass: string): Drawing =>
  join(
    stroke('M-176 0A176 176 0 0 0 124 126', brass, 14),
    rect(-16, 176, 32, 54, brass),
    path('M-96 250C-90 226 -40 222 0 222C40 222 90 226 96 250z', brass),
    circle(0, 0, 150, sea),
    path('M40 -144A150 150 0 0 1 40 144A190 190 0 0 0 40 -144z', sea2),
    // Africa, Europe and the lands about the Nile, much simplified
    path(
      'M-44 -36C-24 -52 10 -50 40 -42L62 -36C70 -14 84 0 100 0C96 18 74 32 66 56C60 84 40 116 22 114C8 104 10 72 2 54C-4 40 -10 30 -34 30C-62 26 -70 4 -60 -14z',
      land,
    ),
    path(
      'M-52 -62C-54 -80 -36 -84 -30 -96C-18 -112 10 -128 30 -122C56 -114 60 -92 92 -88C112 -76 110 -62 96 -60C80 -56 70 -64 52 -58C40 -54 34 -60 22 -58C8 -62 -6 -70 -16 -62C-30 -54 -44 -52 -52 -62z',
      land,
    ),
    path('M66 -44C84 -50 104 -44 112 -32C116 -18 104 -6 96 -8C82 -14 72 -28 66 -44z', land),
    path(
      'M-124 -50C-112 -80 -96 -98 -84 -100C-86 -80 -98 -62 -104 -36C-104 -10 -120 10 -132 6C-138 -10 -134 -34 -124 -50z',
      land,
    ),
    stroke('M44 -34C40 -10 46 10 40 26', lapis.pale, 3),
    stroke('M-150 0L150 0M-130 -74L130 -74M-130 74L130 74', paper.card, 1.6, 0.5),
    stroke('M0 -150C-80 -80 -80 80 0 150M0 -150C80 -80 80 80 0 150M0 -150L0 150', paper.card, 1.6, 0.5),
    circle(-112, -134, 11, brass),
    circle(124, 126, 11, brass),
  )

/** A compass rose, radius 110. */
export const compassRose = (dark: string, light: string, rim: string): Drawing =>
  join(
    ring(0, 0, 104, rim, 3),
    ring(0, 0, 92, rim, 1.5),
    [45, 135, 225, 315].map((turn) =>
      place(
        join(
          polygon(
            [
              [0, 0],
              [-13, -13],
              [0, -74],
            ],
            light,
          ),
          polygon(
            [
              [0, 0],
              [13, -13],
              [0, -74],
            ],
            rim,
          ),
        ),
        0,
        0,
        { turn },
      ),
    ),
    [0, 90, 180, 270].map((turn) =>
      place(
        join(
          polygon(
            [
              [0, 0],
              [-17, -17],
              [0, -116],
            ],
            dark,
          ),
          polygon(
            [
              [0, 0],
              [17, -17],
              [0, -116],
            ],
            light,
          ),
        ),
        0,
        0,
        { turn },
      ),
    ),
    circle(0, 0, 9, rim),
  )

export const windmill = (turn: number): Drawing =>
  join(
    polygon(
      [
        [-6, 0],
        [-3, -190],
        [3, -190],
        [6, 0],
      ],
      paper.card,
    ),
    [0, 120, 240].map((part) =>
      place(path('M0 0C12 -20 8 -80 0 -104C-6 -80 -6 -20 0 0z', paper.card), 0, -190, { turn: turn + part }),
    ),
    circle(0, -190, 7, paper.shade),
  )

/** A ship laden with boxes, to the left. */
export function containerShip(): Drawing {
  const next = chance(4)
  const colours = [clay.base, gold.base, leaf.base, lapis.mid, paper.line]
  return join(
    times(3, (row) =>
      times(9 - row, (index) =>
        rect(-210 + index * 38 + row * 12, -70 - row * 26, 35, 24, colours[Math.floor(next() * 5)] ?? gold.base, 2),
      ),
    ),
    rect(150, -148, 74, 108, paper.card),
    times(3, (row) => rect(160, -138 + row * 30, 54, 12, lapis.mid)),
    rect(178, -180, 26, 34, clay.base),
    path('M-270 -46L250 -46L236 30L-214 30C-240 12 -258 -14 -270 -46z', lapis.deep),
    path('M-224 18L238 18L236 30L-214 30z', clay.base),
    rect(-240, -34, 470, 6, gold.light),
  )
}
