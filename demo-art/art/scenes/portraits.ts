import { archPath, lattice } from '../ornament.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { circle, clipped, type Drawing, ellipse, join, line, path, place, rect, ring, shaded, stroke } from '../svg.ts'

export const PORTRAIT_WIDTH = 480
export const PORTRAIT_HEIGHT = 600

/** Somebody in a pointed arch; what is outside the arch stays transparent, so that it stands on any ground. */
function inArch(ground: [string, string], trim: string, lines: string, person: Drawing): Drawing {
  const outer = archPath(8, 472, 6, 600)
  return clipped(
    outer,
    join(
      rect(0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, trim),
      clipped(
        archPath(24, 456, 26, 600),
        join(
          shaded([...ground], (fill) => rect(0, 0, PORTRAIT_WIDTH, PORTRAIT_HEIGHT, fill)),
          lattice(PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 80, lines, 0.35),
          circle(240, 280, 170, paper.card, 0.28),
          person,
        ),
      ),
    ),
  )
}

const skin = { base: '#c68a5c', shade: '#ab7148', light: '#d79c6e' }

const neck = (): Drawing => path('M196 330L284 330L290 420C270 446 210 446 190 420z', skin.shade)

const face = (): Drawing =>
  join(
    // ears
    ellipse(158, 266, 15, 24, skin.shade),
    ellipse(322, 266, 15, 24, skin.shade),
    // head
    path(
      'M162 220C162 160 198 132 240 132C282 132 318 160 318 220L316 286C312 340 276 374 240 374C204 374 168 340 164 286z',
      skin.base,
    ),
    path(
      'M262 134C298 142 318 172 318 220L316 286C312 340 276 374 240 374C276 352 296 318 296 270C296 214 290 160 262 134z',
      skin.shade,
      0.5,
    ),
  )

const features = (brow: string): Drawing =>
  join(
    stroke('M184 232Q204 218 224 230', brow, 8),
    stroke('M256 230Q276 218 296 232', brow, 8),
    ellipse(206, 256, 7.5, 8.5, ink),
    ellipse(274, 256, 7.5, 8.5, ink),
    circle(209, 253, 2.4, paper.card),
    circle(277, 253, 2.4, paper.card),
    stroke('M240 258C236 276 230 288 234 294Q240 299 247 295', skin.shade, 5),
  )

const suit = (): Drawing =>
  join(
    path('M40 640C44 500 110 452 186 428L294 428C370 452 436 500 440 640z', lapis.base),
    path('M186 428L240 520L294 428L276 404L204 404z', paper.card),
    path('M226 452L254 452L262 472L252 560L240 584L228 560L218 472z', gold.base),
    path('M226 452L254 452L258 470L222 470z', gold.deep),
    path('M186 426C170 432 156 438 150 444L176 520L160 532L222 620L240 586z', lapis.deep),
    path('M294 426C310 432 324 438 330 444L304 520L320 532L258 620L240 586z', lapis.deep),
    path('M318 560L366 548L352 534L342 542L332 532L324 546z', gold.light),
  )

const historyTeacher = (): Drawing =>
  inArch(
    [gold.pale, gold.light],
    gold.base,
    gold.deep,
    join(
      neck(),
      place(suit(), 0, -24),
      face(),
      // short hair and a trimmed beard
      path(
        'M156 236C148 160 190 112 244 112C300 112 332 156 324 236L316 236C314 204 304 190 292 178C262 186 212 184 186 176C172 192 166 210 164 236z',
        ink,
      ),
      path(
        'M164 270C166 340 196 384 240 384C284 384 314 340 316 270C310 304 300 316 284 320C268 312 254 308 240 308C226 308 212 312 196 320C180 316 170 304 164 270z',
        '#2a2f3e',
      ),
      path('M210 336Q240 326 270 336Q256 350 240 350Q224 350 210 336z', skin.base),
      stroke('M218 337Q240 346 262 337', clay.deep, 5),
      features(ink),
      // glasses
      ring(206, 257, 27, gold.shade, 5),
      ring(274, 257, 27, gold.shade, 5),
      line(233, 254, 247, 254, gold.shade, 5),
      line(179, 252, 162, 246, gold.shade, 5),
      line(301, 252, 318, 246, gold.shade, 5),
    ),
  )

const geographyTeacher = (): Drawing =>
  inArch(
    [leaf.pale, leaf.light],
    '#c9832f',
    leaf.deep,
    join(
      // coat and blouse
      path('M44 620C48 508 116 462 190 440L290 440C364 462 432 508 436 620z', '#1f6650'),
      path('M170 452C200 470 280 470 310 452L300 620L180 620z', gold.cream),
      path('M170 450C150 456 138 462 132 468L168 620L204 620z', '#17503f'),
      path('M310 450C330 456 342 462 348 468L312 620L276 620z', '#17503f'),
      // the scarf behind, the face, the scarf about it
      path(
        'M132 270C122 160 178 92 240 92C302 92 358 160 348 270C344 350 352 410 366 462C320 492 160 492 114 462C128 410 136 350 132 270z',
        clay.base,
      ),
      face(),
      path(
        'M132 270C122 160 178 92 240 92C302 92 358 160 348 270C346 330 344 380 366 462C330 486 286 492 240 492C194 492 150 486 114 462C136 380 134 330 132 270zM166 250C164 330 200 376 240 376C280 376 316 330 314 250C312 186 284 152 240 152C196 152 168 186 166 250z',
        clay.base,
      ).replace('<path', '<path fill-rule="evenodd"'),
      path(
        'M240 376C280 376 316 330 314 250C330 300 324 350 300 384C270 424 200 430 138 404C180 402 214 396 240 376z',
        clay.deep,
        0.8,
      ),
      stroke('M170 190C186 160 214 148 240 148C266 148 294 160 310 190', clay.light, 6, 0.7),
      features('#4a2c1c'),
      stroke('M208 328Q240 350 272 328', clay.deep, 6),
      circle(188, 306, 13, clay.base, 0.25),
      circle(292, 306, 13, clay.base, 0.25),
      // a small compass rose as a brooch
      place(
        join(circle(0, 0, 17, gold.light), path('M0 -13L4 0L0 13L-4 0zM-13 0L0 -4L13 0L0 4z', leaf.shade)),
        320,
        520,
      ),
    ),
  )

export const portraits: Record<string, () => Drawing> = {
  'teacher-history': historyTeacher,
  'teacher-geography': geographyTeacher,
}
