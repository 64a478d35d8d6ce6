import { lattice, star, starLine } from './ornament.ts'
import { clay, gold, ink, lapis, leaf, paper } from './palette.ts'
import {
  circle,
  clipped,
  type Drawing,
  ellipse,
  join,
  line,
  path,
  place,
  polygon,
  rect,
  ring,
  stroke,
  times,
} from './svg.ts'

/** A dome with its finial, its drum's foot on the origin. */
export const dome = (width: number, lit: string, shade: string, drum: string): Drawing => {
  const half = width / 2
  return join(
    rect(-half, -width * 0.22, width, width * 0.22, drum),
    times(5, (index) =>
      rect(-half + width * (0.1 + index * 0.18), -width * 0.17, width * 0.07, width * 0.13, ink, width * 0.03).replace(
        '/>',
        ' opacity="0.55"/>',
      ),
    ),
    path(
      `M${-half * 1.03} ${-width * 0.22}C${-half * 1.18} ${-width * 0.62} ${-half * 0.42} ${-width * 0.82} 0 ${-width * 0.98}C${half * 0.42} ${-width * 0.82} ${half * 1.18} ${-width * 0.62} ${half * 1.03} ${-width * 0.22}z`,
      lit,
    ),
    path(
      `M${half * 0.25} ${-width * 0.22}C${half * 0.5} ${-width * 0.6} ${half * 0.2} ${-width * 0.86} 0 ${-width * 0.98}C${half * 0.42} ${-width * 0.82} ${half * 1.18} ${-width * 0.62} ${half * 1.03} ${-width * 0.22}z`,
      shade,
    ),
    finial(width * 0.001 * 8, -width * 0.97),
  )
}

const finial = (scale: number, y: number): Drawing =>
  place(
    join(
      line(0, 4, 0, -26, gold.light, 5),
      circle(0, -10, 7, gold.light),
      path('M0 -52a15 15 0 1 0 12 24a12 12 0 1 1 -12 -24z', gold.light),
    ),
    0,
    y,
    { scale: Math.max(0.5, scale) },
  )

/** A minaret of three storeys, about 330 high, as over Cairo. */
export const minaret = (lit: string, shade: string, trim: string): Drawing =>
  join(
    rect(-26, -150, 52, 150, lit),
    rect(6, -150, 20, 150, shade),
    path('M-10 -70L-10 -100A10 10 0 0 1 10 -100L10 -70z', ink, 0.7),
    polygon(
      [
        [-36, -164],
        [36, -164],
        [26, -148],
        [-26, -148],
      ],
      trim,
    ),
    rect(-38, -174, 76, 10, trim),
    rect(-20, -240, 40, 66, lit),
    rect(4, -240, 16, 66, shade),
    polygon(
      [
        [-29, -252],
        [29, -252],
        [20, -238],
        [-20, -238],
      ],
      trim,
    ),
    rect(-31, -260, 62, 8, trim),
    [-14, -4, 6].map((x) => rect(x, -288, 6, 28, lit)),
    path('M-17 -288C-22 -304 -8 -314 0 -324C8 -314 22 -304 17 -288z', lit),
    finial(0.6, -320),
  )

export const pencilMinaret = (lit: string, shade: string, tip: string): Drawing =>
  join(
    rect(-10, -330, 20, 330, lit),
    rect(2, -330, 8, 330, shade),
    rect(-17, -210, 34, 9, shade),
    rect(-15, -286, 30, 8, shade),
    polygon(
      [
        [-12, -330],
        [0, -400],
        [12, -330],
      ],
      tip,
    ),
    finial(0.5, -396),
  )

/** A crenellated wall of the given length; the origin is its left foot. */
export const wall = (length: number, height: number, fill: string): Drawing =>
  join(
    rect(0, -height, length, height, fill),
    times(Math.floor(length / 22), (index) => path(`M${index * 22 + 2} ${-height}l0 -8q7 -10 14 0l0 8z`, fill)),
  )

/** A camel walking to the left, about 120 long, its feet on the origin. */
export const camel = (colour: string, saddle: string): Drawing =>
  join(
    path(
      'M-44 -58C-40 -70 -20 -72 -14 -78C-6 -96 14 -96 22 -76C34 -72 46 -66 48 -50C50 -40 46 -34 40 -34L-30 -36C-42 -36 -48 -46 -44 -58z',
      colour,
    ),
    path(
      'M-38 -44C-56 -44 -62 -60 -62 -78C-62 -88 -60 -92 -66 -92L-80 -88C-84 -92 -80 -98 -72 -102C-62 -108 -52 -104 -51 -92C-50 -76 -48 -66 -34 -62z',
      colour,
    ),
    [-34, -22, 26, 38].map((x, index) =>
      stroke(`M${x} -40L${x + (index % 2 ? 5 : -4)} -20L${x + (index % 2 ? -1 : -2)} 0`, colour, 6),
    ),
    stroke('M48 -54q8 10 4 24', colour, 3),
    path('M-18 -80C-8 -98 14 -98 26 -76L24 -52L-18 -54z', saddle),
    rect(-18, -60, 42, 5, gold.light),
  )

export const tent = (cloth: string, stripe: string): Drawing =>
  join(
    polygon(
      [
        [-130, 0],
        [-70, -70],
        [0, -112],
        [76, -66],
        [136, 0],
      ],
      cloth,
    ),
    polygon(
      [
        [-84, 0],
        [-44, -86],
        [-20, -100],
        [-40, 0],
      ],
      stripe,
    ),
    polygon(
      [
        [40, 0],
        [24, -98],
        [48, -84],
        [86, 0],
      ],
      stripe,
    ),
    polygon(
      [
        [-26, 0],
        [0, -72],
        [26, 0],
      ],
      ink,
    ),
    line(-130, 0, -168, 12, paper.shade, 2),
    line(136, 0, 172, 12, paper.shade, 2),
  )

/** The planispheric astrolabe, radius 190. */
export const astrolabe = (): Drawing =>
  join(
    path('M-40 -184C-34 -216 -20 -230 0 -244C20 -230 34 -216 40 -184z', gold.base),
    circle(0, -220, 10, gold.shade),
    ring(0, -262, 20, gold.light, 8),
    circle(0, 0, 190, gold.base),
    circle(0, 0, 176, gold.light),
    times(72, (index) => place(line(0, -174, 0, index % 6 ? -166 : -158, gold.shade, 2), 0, 0, { turn: index * 5 })),
    circle(0, 0, 154, lapis.base),
    clipped(
      'M-152 0a152 152 0 1 0 304 0a152 152 0 1 0 -304 0z',
      join(
        times(6, (index) => ring(0, 60 - index * 34, 200 - index * 30, lapis.light, 1.6)),
        times(5, (index) => ring(0, 0, 44 + index * 26, lapis.mid, 1.5)),
        line(-154, 0, 154, 0, lapis.light, 1.6),
        line(0, -154, 0, 154, lapis.light, 1.6),
      ),
    ),
    ring(0, 0, 150, gold.pale, 6),
    ring(0, -46, 96, gold.pale, 7),
    stroke('M-150 10C-90 30 -60 60 -40 142M150 10C90 30 60 60 40 142', gold.pale, 6),
    [
      [-118, -70, -30],
      [-70, 70, 200],
      [96, 60, 130],
      [112, -84, 40],
      [30, 96, 170],
      [-20, -128, 0],
      [64, -30, 60],
    ].map(([x = 0, y = 0, turn = 0]) =>
      place(path('M0 -30Q10 -8 6 6Q0 12 -6 6Q-4 -10 0 -30z', gold.pale), x, y, { turn }),
    ),
    place(
      join(path('M-176 -9L-20 -9L-12 9L-168 9zM176 9L20 9L12 -9L168 -9z', gold.deep), rect(-24, -9, 48, 18, gold.deep)),
      0,
      0,
      { turn: -28 },
    ),
    circle(0, 0, 13, gold.shade),
    circle(0, 0, 6, gold.pale),
  )

/** A manuscript's page with a golden headpiece, 210 by 290. */
export const manuscript = (): Drawing =>
  join(
    rect(-109, -139, 226, 298, gold.shade, 6),
    rect(-113, -145, 226, 298, paper.base, 6),
    `<rect x="-98" y="-130" width="196" height="268" fill="none" stroke="${gold.base}" stroke-width="4"/>`,
    rect(-92, -124, 184, 76, lapis.base),
    clipped('M-92 -124h184v76h-184z', place(lattice(184, 76, 38, gold.light, 0.9), -92, -124)),
    place(star(30, gold.light), 0, -86, { turn: 22.5 }),
    place(starLine(20, lapis.deep, 3), 0, -86, { turn: 22.5 }),
    times(6, (index) =>
      join(
        stroke(
          `M84 ${-22 + index * 27}q-12 -8 -22 0t-26 0q-10 -14 -20 0t-24 -2q-14 8 -26 0t-22 2q-10 -10 -${index % 3 ? 28 : 14} 0`,
          ink,
          4,
          0.85,
        ),
        circle(-84, -22 + index * 27, 4, index % 2 ? clay.base : gold.base),
      ),
    ),
  )

/** A hanging lamp of glass, about 190 high, hung from its origin. */
export const lamp = (): Drawing =>
  join(
    line(0, 0, -36, 70, gold.light, 2),
    line(0, 0, 36, 70, gold.light, 2),
    line(0, 0, 0, 70, gold.light, 2),
    ellipse(0, 150, 90, 96, gold.pale, 0.16),
    path('M-44 68L44 68L26 112C58 124 66 168 26 188L18 204L-18 204L-26 188C-66 168 -58 124 -26 112z', gold.pale),
    path('M-44 68L44 68L39 80L-39 80z', lapis.base),
    path('M-47 142L47 142C49 150 48 158 45 164L-45 164C-48 158 -49 150 -47 142z', lapis.base),
    times(4, (index) => circle(-30 + index * 20, 153, 5, gold.light)),
    path('M-10 112C-4 124 4 124 10 112C14 96 0 86 0 78C0 86 -14 96 -10 112z', paper.card),
  )

/** The round city: a ring of walls with gates about a green dome. */
export const roundCity = (): Drawing =>
  join(
    ellipse(0, 20, 344, 138, clay.deep),
    ellipse(0, 0, 344, 138, gold.pale),
    ellipse(0, 0, 300, 116, gold.cream),
    ellipse(0, 0, 244, 90, clay.light),
    ellipse(0, -8, 244, 90, gold.pale),
    times(30, (index) => {
      const angle = (index / 30) * Math.PI * 2
      const x = Math.cos(angle) * 276
      const y = Math.sin(angle) * 103
      const high = 16 + ((index * 7) % 12)
      return join(
        rect(x - 13, y - high, 26, high, index % 3 ? paper.base : gold.light),
        rect(x - 4, y - high + 5, 6, 7, lapis.base),
      )
    }),
    ellipse(0, -4, 150, 52, leaf.light),
    [-118, -84, 86, 120].map((x, index) =>
      join(
        rect(x - 2, -20 + (index % 2) * 14, 4, 18, clay.shade),
        circle(x, -26 + (index % 2) * 14, 12, index % 2 ? leaf.base : leaf.deep),
      ),
    ),
    rect(-66, -66, 132, 70, paper.card),
    rect(24, -66, 42, 70, paper.line),
    path('M-16 4L-16 -26A16 16 0 0 1 16 -26L16 4z', lapis.deep),
    place(dome(104, leaf.base, leaf.deep, paper.line), 0, -64),
    times(16, (index) => {
      const angle = (index / 16) * Math.PI * 2 + 0.2
      const x = Math.cos(angle) * 338
      const y = Math.sin(angle) * 134
      return join(
        rect(x - 15, y - 34, 30, 50, Math.sin(angle) > 0 ? clay.light : clay.base, 3),
        rect(x - 18, y - 40, 36, 9, gold.cream),
      )
    }),
    [
      [0, 136],
      [-246, 92],
      [246, 92],
    ].map(([x = 0, y = 0]) =>
      join(
        rect(x - 34, y - 46, 68, 64, gold.light, 3),
        rect(x - 38, y - 54, 76, 11, paper.card),
        path(`M${x - 14} ${y + 18}L${x - 14} ${y - 12}A14 14 0 0 1 ${x + 14} ${y - 12}L${x + 14} ${y + 18}z`, ink),
      ),
    ),
  )

export const cityGate = (lit: string, shade: string, band: string): Drawing =>
  join(
    rect(-96, -212, 192, 212, shade),
    path('M-52 0L-52 -96A52 56 0 0 1 52 -96L52 0z', ink),
    stroke('M-62 0L-62 -96A62 68 0 0 1 62 -96L62 0', band, 8),
    times(4, (index) => place(star(12, gold.light), -60 + index * 40, -186, { turn: 22.5 })),
    [-1, 1].map((side) =>
      join(
        path(`M${side * 148 - 70} 0L${side * 148 - 66} -226L${side * 148 + 66} -226L${side * 148 + 70} 0z`, lit),
        path(`M${side * 148 + 18} 0L${side * 148 + 16} -226L${side * 148 + 66} -226L${side * 148 + 70} 0z`, shade),
        rect(side * 148 - 74, -236, 148, 12, band),
        times(6, (index) => path(`M${side * 148 - 72 + index * 25} -236l0 -12q9 -14 18 0l0 12z`, lit)),
        times(5, (index) => rect(side * 148 - 68, -196 + index * 40, 136, 5, shade).replace('/>', ' opacity="0.5"/>')),
        rect(side * 148 - 10, -150, 14, 34, ink, 7),
      ),
    ),
  )
