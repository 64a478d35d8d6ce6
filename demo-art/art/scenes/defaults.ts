import { HEIGHT, WIDTH } from '../landscape.ts'
import { archPath, beads, lattice, star, starLine } from '../ornament.ts'
import { gold, lapis } from '../palette.ts'
import { openBook } from '../study.ts'
import { circle, clipped, type Drawing, join, path, place, rect, shaded, stroke } from '../svg.ts'

const courseDefault = (): Drawing =>
  join(
    shaded([lapis.base, lapis.deep], (fill) => rect(0, 0, WIDTH, HEIGHT, fill)),
    lattice(WIDTH, HEIGHT, 90, lapis.light, 0.24),
    circle(480, 262, 236, lapis.deep, 0.75),
    place(starLine(236, gold.base, 2), 480, 262, { turn: 22.5 }),
    place(starLine(236, gold.base, 2), 480, 262),
    place(openBook(), 480, 292, { scale: 0.8 }),
    place(star(26, gold.light), 480, 136, { turn: 22.5 }),
    beads(0, 514, WIDTH, 40, gold.base),
  )

/** The mark: a book opening into a pointed arch, a star above it. Drawn in a square of 512. */
export const logo = (): Drawing => {
  const arch = archPath(112, 400, 62, 400)
  return join(
    rect(0, 0, 512, 512, lapis.base, 116),
    clipped(
      'M116 0h280a116 116 0 0 1 116 116v280a116 116 0 0 1 -116 116h-280a116 116 0 0 1 -116 -116v-280a116 116 0 0 1 116 -116z',
      lattice(512, 512, 102.4, lapis.light, 0.22),
    ),
    path(arch, lapis.deep),
    stroke(archPath(112, 400, 62, 400), gold.base, 18),
    place(star(52, gold.light), 256, 214, { turn: 22.5 }),
    place(star(24, lapis.deep), 256, 214),
    path(
      'M256 330C206 292 140 286 82 300L82 424C140 410 206 416 256 452C306 416 372 410 430 424L430 300C372 286 306 292 256 330z',
      lapis.base,
    ),
    path('M256 340C210 306 150 300 94 312L94 410C150 398 210 404 256 438z', '#fffdf9'),
    path('M256 340C302 306 362 300 418 312L418 410C362 398 302 404 256 438z', '#e3edf8'),
    stroke('M256 340L256 438', gold.base, 8),
  )
}

export const defaults: Record<string, () => Drawing> = { 'course-default': courseDefault }
