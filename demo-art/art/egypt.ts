import { clay, gold, ink, lapis, paper } from './palette.ts'
import { circle, type Drawing, join, line, path, place, polygon, rect, ring, stroke, times } from './svg.ts'

/** A pyramid with its lit and its shaded face; the origin is the middle of its foot. */
export function pyramid(width: number, height: number, lit: string, shade: string, seams: string): Drawing {
  const half = width / 2
  const ridge = width * 0.14
  const courses = times(7, (index) => {
    const part = (index + 1) / 8
    const y = -height * part
    const left = -half * (1 - part)
    const edge = ridge * (1 - part)
    return line(left + 4, y, edge, y, seams, 1.5, 0.4)
  })
  return join(
    polygon(
      [
        [-half, 0],
        [0, -height],
        [ridge, 0],
      ],
      lit,
    ),
    polygon(
      [
        [ridge, 0],
        [0, -height],
        [half, 0],
      ],
      shade,
    ),
    courses,
  )
}

/** Djoser's pyramid: six steps, each set back. */
export const stepPyramid = (width: number, step: number, lit: string, shade: string, edge: string): Drawing =>
  times(6, (index) => {
    const half = (width / 2) * (1 - index * 0.145)
    const y = -index * step
    const lean = 8
    return join(
      polygon(
        [
          [-half, y],
          [-half + lean, y - step],
          [half * 0.25, y - step],
          [half * 0.25 + lean, y],
        ],
        lit,
      ),
      polygon(
        [
          [half * 0.25 + lean, y],
          [half * 0.25, y - step],
          [half - lean, y - step],
          [half, y],
        ],
        shade,
      ),
      line(-half + lean, y - step, half - lean, y - step, edge, 3),
    )
  })

export const obelisk = (height: number, lit: string, shade: string, sign: string): Drawing =>
  join(
    rect(-30, -14, 60, 14, shade),
    polygon(
      [
        [-19, -14],
        [-13, -height],
        [4, -height],
        [7, -14],
      ],
      lit,
    ),
    polygon(
      [
        [7, -14],
        [4, -height],
        [13, -height],
        [19, -14],
      ],
      shade,
    ),
    polygon(
      [
        [-13, -height],
        [0, -height - 30],
        [13, -height],
      ],
      gold.light,
    ),
    times(Math.floor((height - 60) / 34), (index) =>
      place(sign_(index), -5, -height + 26 + index * 34, { scale: 0.5, opacity: 0.8 }),
    ).replaceAll('currentColor', sign),
  )

const sign_ = (index: number): Drawing => signs[index % signs.length] ?? ''

const ankh = 'M0 6C-14 -8 -12 -26 0 -26C12 -26 14 -8 0 6zM-14 6L14 6M0 6L0 30'
const waterSign = 'M-18 0l6 -7l6 7l6 -7l6 7l6 -7l6 7'
const reed = 'M0 26L0 -10C-8 -18 -6 -28 2 -34C8 -22 6 -14 0 -6'
const eye = 'M-20 0Q0 -18 20 0Q0 12 -20 0zM-6 8Q-8 20 -16 24M6 8Q10 22 20 20'
const sunSign = 'M0 -10a10 10 0 1 0 0.1 0zM0 -2a2 2 0 1 0 0.1 0z'
const bird = 'M-18 14C-10 12 -6 4 -6 -8C-6 -18 6 -18 8 -10L14 -8L8 -5C8 6 4 14 -6 18L-20 22zM-4 18L-4 28L4 28'
const mouth = 'M-18 0Q0 -14 18 0Q0 14 -18 0z'
const loaf = 'M-14 8A14 14 0 0 1 14 8z'

const signs: Drawing[] = [ankh, waterSign, bird, sunSign, reed, eye, loaf, mouth].map((d) =>
  stroke(d, 'currentColor', 4),
)

/** A column of hieroglyph-like signs in one colour, from `first` on. */
export const signColumn = (count: number, first: number, gap: number, colour: string): Drawing =>
  times(count, (index) => place(sign_(first + index), 0, index * gap)).replaceAll('currentColor', colour)

export const cartouche = (colour: string): Drawing =>
  join(
    `<rect x="-26" y="-80" width="52" height="150" rx="26" fill="none" stroke="${colour}" stroke-width="5"/>`,
    line(-30, 80, 30, 80, colour, 6),
    place(signColumn(3, 3, 48, colour), 0, -44),
  )

/** A temple's gate: two towers, cornice, flags before them; the origin is the middle of its foot. */
export function pylon(lit: string, shade: string, trim: string): Drawing {
  const tower = (mirror: boolean) =>
    place(
      join(
        polygon(
          [
            [52, 0],
            [58, -250],
            [236, -250],
            [262, 0],
          ],
          mirror ? shade : lit,
        ),
        path('M54 -250C50 -262 48 -268 46 -276L248 -276C246 -268 242 -262 240 -250z', trim),
        rect(46, -284, 202, 8, mirror ? shade : lit),
        rect(120, -210, 8, 210, mirror ? lit : shade),
        rect(186, -210, 8, 210, mirror ? lit : shade),
      ),
      0,
      0,
      { mirror },
    )
  const flag = (x: number, colour: string) =>
    join(line(x, 0, x, -352, clay.deep, 6), path(`M${x + 3} -352q28 10 44 4q-8 14 4 26q-26 6 -48 -4z`, colour))
  return join(
    tower(true),
    tower(false),
    rect(-54, -170, 108, 170, shade),
    path('M-62 -170C-58 -184 -60 -190 -62 -198L62 -198C60 -190 58 -184 62 -170z', trim),
    rect(-30, -140, 60, 140, ink),
    circle(0, -184, 10, gold.light),
    path(
      'M-10 -186C-26 -194 -42 -192 -54 -184C-40 -182 -24 -180 -10 -180zM10 -186C26 -194 42 -192 54 -184C40 -182 24 -180 10 -180z',
      gold.pale,
    ),
    flag(-190, lapis.mid),
    flag(-124, clay.base),
    flag(124, clay.base),
    flag(190, lapis.mid),
  )
}

/** A column with an open papyrus head; the origin is the middle of its foot. */
export const column = (height: number, width: number, lit: string, shade: string): Drawing =>
  join(
    rect(-width * 0.75, -12, width * 1.5, 12, shade, 3),
    polygon(
      [
        [-width * 0.5, -12],
        [-width * 0.44, -height * 0.8],
        [width * 0.44, -height * 0.8],
        [width * 0.5, -12],
      ],
      lit,
    ),
    polygon(
      [
        [width * 0.12, -12],
        [width * 0.1, -height * 0.8],
        [width * 0.44, -height * 0.8],
        [width * 0.5, -12],
      ],
      shade,
      0.55,
    ),
    path(
      `M${-width * 0.42} ${-height * 0.8}C${-width * 0.5} ${-height * 0.88} ${-width * 0.7} ${-height * 0.93} ${-width} ${-height * 0.97}L${width} ${-height * 0.97}C${width * 0.7} ${-height * 0.93} ${width * 0.5} ${-height * 0.88} ${width * 0.42} ${-height * 0.8}z`,
      lapis.mid,
    ),
    times(7, (index) =>
      line(
        (index - 3) * width * 0.11,
        -height * 0.81,
        (index - 3) * width * 0.27,
        -height * 0.965,
        gold.pale,
        2.4,
        0.85,
      ),
    ),
    rect(-width * 0.52, -height, width * 1.04, height * 0.035, shade),
    [0.78, 0.755, 0.73].map((part, index) =>
      rect(-width * 0.45, -height * part, width * 0.9, 4, [clay.base, gold.light, lapis.mid][index] ?? ink),
    ),
    place(signColumn(3, Math.round(height) % 5, width * 0.9, gold.shade), -width * 0.1, -height * 0.6, {
      scale: width / 70,
      opacity: 0.55,
    }),
  )

/** The crown of the two lands, about 340 high, facing the left. */
export const doubleCrown = (): Drawing =>
  join(
    path(
      'M-62 -96C-70 -190 -34 -270 -14 -304C-24 -330 -2 -346 14 -330C28 -316 24 -302 20 -294C54 -232 72 -170 70 -96z',
      paper.card,
    ),
    path(
      'M14 -330C28 -316 24 -302 20 -294C54 -232 72 -170 70 -96L34 -96C38 -180 22 -260 0 -316C4 -326 8 -332 14 -330z',
      paper.line,
    ),
    path(
      'M-112 -6C-116 -60 -108 -92 -92 -112C-40 -98 30 -98 70 -112L92 -292L124 -286C128 -180 118 -80 104 -6C40 12 -50 12 -112 -6z',
      clay.base,
    ),
    path('M70 -112L92 -292L124 -286C128 -180 118 -80 104 -6C88 0 70 3 52 5C70 -40 74 -80 70 -112z', clay.deep),
    path('M-112 -6C-50 12 40 12 104 -6L102 10C40 28 -50 28 -111 10z', gold.light),
    stroke(
      'M-52 -104C-84 -160 -136 -200 -168 -182C-194 -164 -172 -132 -152 -146C-140 -156 -152 -170 -160 -162',
      gold.light,
      8,
    ),
  )

/** A cobra rearing, for a crown's front. */
export const uraeus = (): Drawing =>
  join(
    stroke('M18 34C0 34 -8 22 0 8C8 -6 2 -16 -6 -22', gold.base, 9),
    path('M-16 -2C-22 -22 -14 -40 -2 -44C8 -36 10 -16 2 2C-4 6 -12 4 -16 -2z', gold.light),
    circle(-6, -34, 2.6, ink),
  )

export const chariot = (): Drawing =>
  join(
    line(20, -84, 300, -150, clay.deep, 9),
    line(286, -176, 306, -116, clay.deep, 9),
    path('M-96 -84C-92 -112 -60 -128 -20 -136C0 -160 20 -200 62 -200C76 -196 70 -120 62 -84z', gold.base),
    path('M-96 -84C-94 -98 -88 -106 -78 -112L67 -112C66 -102 64 -94 62 -84z', clay.base),
    times(5, (index) => circle(-78 + index * 28, -98, 6, gold.pale)),
    stroke('M-96 -84L62 -84C72 -124 76 -194 62 -200', clay.shade, 7),
    place(
      join(
        rect(-14, -120, 28, 124, lapis.base, 8),
        rect(-14, -96, 28, 8, gold.light),
        rect(-14, -30, 28, 8, gold.light),
        [-8, 0, 8].map((x) => join(line(x, -120, x, -164, clay.shade, 3), path(`M${x} -176l6 16l-12 0z`, gold.pale))),
      ),
      6,
      -86,
      { turn: 24 },
    ),
    ring(-14, -72, 68, clay.deep, 13),
    ring(-14, -72, 60, gold.light, 4),
    times(6, (index) => place(rect(-4, -60, 8, 60, clay.deep), -14, -72, { turn: index * 60 })),
    circle(-14, -72, 15, clay.shade),
    circle(-14, -72, 7, gold.light),
  )

export const bow = (): Drawing =>
  join(
    stroke('M0 -150C70 -110 70 -30 24 0C70 30 70 110 0 150', clay.deep, 10),
    line(0, -150, 0, 150, paper.line, 2.5),
    line(-70, 0, 96, 0, clay.shade, 4),
    path('M110 0l-24 -9l0 18z', gold.light),
    path('M-70 0l-22 -11l8 11l-8 11z', lapis.light),
  )
