import { clay, gold, ink, lapis, paper } from './palette.ts'
import { circle, type Drawing, ellipse, join, line, path, place, polygon, rect, ring, stroke, times } from './svg.ts'

/** An open book seen from above, 400 wide, its spine on the origin. */
export const openBook = (): Drawing =>
  join(
    path('M-206 -96L206 -96L214 128L-214 128z', lapis.deep),
    path('M0 -92C-50 -124 -140 -122 -200 -104L-204 112C-140 96 -50 94 0 122z', paper.card),
    path('M0 -92C50 -124 140 -122 200 -104L204 112C140 96 50 94 0 122z', paper.base),
    path('M0 -92C30 -110 60 -116 90 -117L92 102C60 102 30 106 0 122z', paper.line, 0.7),
    times(6, (index) =>
      stroke(
        `M34 ${-72 + index * 26}C80 ${-84 + index * 26} 130 ${-86 + index * 26} 178 ${-78 + index * 26}`,
        paper.shade,
        4,
      ),
    ),
    times(3, (index) =>
      stroke(
        `M-178 ${24 + index * 26}C-130 ${16 + index * 26} -80 ${18 + index * 26} -34 ${30 + index * 26}`,
        paper.shade,
        4,
      ),
    ),
    polygon(
      [
        [-166, 0],
        [-106, -76],
        [-46, 4],
      ],
      gold.light,
    ),
    polygon(
      [
        [-106, -76],
        [-92, 2],
        [-46, 4],
      ],
      gold.base,
    ),
    path('M128 -118L128 -40L142 -54L156 -40L156 -114z', clay.base),
  )

export const hourglass = (): Drawing =>
  join(
    rect(-54, -184, 108, 16, gold.deep, 6),
    rect(-54, -16, 108, 16, gold.deep, 6),
    line(-44, -168, -44, -16, gold.base, 8),
    line(44, -168, 44, -16, gold.base, 8),
    path(
      'M-34 -168C-34 -122 -8 -112 -6 -92C-8 -72 -34 -62 -34 -16L34 -16C34 -62 8 -72 6 -92C8 -112 34 -122 34 -168z',
      lapis.mist,
    ),
    path('M-26 -136C-20 -114 -6 -108 -4 -92L4 -92C6 -108 20 -114 26 -136z', gold.light),
    line(0, -92, 0, -30, gold.light, 3),
    path('M-32 -16C-28 -38 -10 -42 0 -52C10 -42 28 -38 32 -16z', gold.light),
  )

export const magnifier = (glass: string): Drawing =>
  join(
    place(rect(66, -11, 110, 22, clay.deep, 11), 0, 0, { turn: 45 }),
    circle(0, 0, 72, glass, 0.55),
    ring(0, 0, 72, gold.base, 12),
    stroke('M-44 -22A50 50 0 0 1 -10 -48', paper.card, 7, 0.8),
  )

export const inkpot = (): Drawing =>
  join(
    path('M8 -66C60 -150 96 -220 128 -244C132 -190 100 -120 34 -54z', paper.card),
    path('M8 -66C60 -150 96 -220 128 -244C112 -190 70 -120 22 -58z', lapis.pale),
    line(4, -50, 124, -238, lapis.deep, 3),
    rect(-30, -66, 60, 18, gold.base, 5),
    path('M-30 -50L30 -50C64 -40 66 0 48 0L-48 0C-66 0 -64 -40 -30 -50z', ink),
    path('M-46 -24C-20 -16 20 -16 46 -24L44 -10C20 -4 -20 -4 -44 -10z', gold.base),
  )

/** A stack of bound books, 220 wide, standing on the origin. */
export const bookStack = (): Drawing =>
  join(bound(-110, -36, 220, lapis.base), bound(-96, -72, 196, clay.base), bound(-104, -104, 180, gold.base))

const bound = (x: number, y: number, width: number, colour: string): Drawing =>
  join(
    rect(x, y, width, 34, colour, 6),
    rect(x, y + 6, width - 14, 22, paper.base, 2),
    line(x + 8, y + 13, x + width - 20, y + 13, paper.shade, 2),
    line(x + 8, y + 21, x + width - 20, y + 21, paper.shade, 2),
    rect(x + width - 26, y, 26, 34, colour, 6),
    rect(x + width - 20, y + 8, 8, 18, gold.pale, 2),
  )

/** An answer sheet with its bubbles, 240 by 320. */
export const answerSheet = (): Drawing =>
  join(
    rect(-113, -152, 240, 320, gold.deep, 10),
    rect(-120, -160, 240, 320, paper.card, 10),
    rect(-120, -160, 240, 46, lapis.base, 10),
    rect(-120, -130, 240, 16, lapis.base),
    rect(-20, -146, 120, 10, lapis.pale, 5),
    times(6, (row) => {
      const y = -84 + row * 38
      return join(
        rect(70, y - 5, 30, 10, paper.shade, 5),
        times(4, (mark) => {
          const x = 38 - mark * 38
          const chosen = mark === (row * 3 + 1) % 4
          return chosen ? circle(x, y, 11, row === 3 ? gold.base : lapis.base) : ring(x, y, 10, paper.shade, 3)
        }),
      )
    }),
  )

export const pencil = (): Drawing =>
  join(
    rect(-10, -190, 20, 150, gold.light),
    rect(-10, -190, 7, 150, gold.pale),
    rect(3, -190, 7, 150, gold.base),
    polygon(
      [
        [-10, -40],
        [10, -40],
        [0, 0],
      ],
      paper.line,
    ),
    polygon(
      [
        [-3.5, -14],
        [3.5, -14],
        [0, 0],
      ],
      ink,
    ),
    rect(-10, -202, 20, 12, paper.shade),
    rect(-10, -222, 20, 22, clay.light, 6),
  )

/** An unrolled sheet between two rods, 2 x `half` wide; `content` is drawn over it. */
export const scroll = (half: number, height: number, sheet: string, content: Drawing): Drawing =>
  join(
    rect(-half, -height / 2, half * 2, height, sheet),
    rect(-half, -height / 2, half * 2, 10, gold.deep, 0),
    rect(-half, height / 2 - 10, half * 2, 10, gold.deep, 0),
    content,
    [-1, 1].map((side) =>
      join(
        rect(side * half - 20, -height / 2 - 10, 40, height + 20, gold.pale, 18),
        rect(side * half + (side > 0 ? 4 : -20), -height / 2 - 10, 16, height + 20, gold.light, 8),
        ellipse(side * half, -height / 2 - 12, 13, 9, clay.deep),
        ellipse(side * half, height / 2 + 12, 13, 9, clay.deep),
      ),
    ),
  )

export const seal = (): Drawing =>
  join(
    path('M-14 10L-26 66L-8 54L2 70L8 10z', clay.deep),
    path('M14 10L26 66L8 54L-2 70L-8 10z', clay.base),
    times(12, (index) => place(circle(0, -28, 9, clay.base), 0, 0, { turn: index * 30 })),
    circle(0, 0, 28, clay.base),
    ring(0, 0, 19, clay.pale, 2.5),
    path(
      'M0 -12l3.5 8.500l8.500 0.500l-6.500 5.500l2 8.500l-7.500 -4.500l-7.500 4.500l2 -8.500l-6.500 -5.500l8.500 -0.500z',
      clay.pale,
    ),
  )
