import { archPath, beads, lattice, star, starLine } from './ornament.ts'
import { circle, clipped, type Drawing, join, line, place, rect, ring, shaded, stroke } from './svg.ts'

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 640

export interface Binding {
  /** The cloth, from top to bottom. */
  cloth: [string, string]
  stamp: string
}

/** A part of a 960 by 540 scene: what lies at (x, y) comes to the middle of the window. */
export interface View {
  scene: Drawing
  x: number
  y: number
  scale: number
}

/** Bound from the right, as Arabic books are: the hinge runs down the right side. */
const bound = ({ cloth, stamp }: Binding, content: Drawing): Drawing =>
  join(
    shaded([...cloth], (fill) => rect(0, 0, COVER_WIDTH, COVER_HEIGHT, fill)),
    content,
    `<rect x="22" y="22" width="${COVER_WIDTH - 74}" height="${COVER_HEIGHT - 44}" fill="none" stroke="${stamp}" stroke-width="3"/>`,
    `<rect x="30" y="30" width="${COVER_WIDTH - 90}" height="${COVER_HEIGHT - 60}" fill="none" stroke="${stamp}" stroke-width="1.2"/>`,
    rect(COVER_WIDTH - 36, 0, 36, COVER_HEIGHT, '#000').replace('/>', ' opacity="0.18"/>'),
    line(COVER_WIDTH - 36, 0, COVER_WIDTH - 36, COVER_HEIGHT, '#fff', 1.5, 0.25),
  )

const MIDDLE = (COVER_WIDTH - 30) / 2

const through = (d: string, { scene, x, y, scale }: View, centreY: number): Drawing =>
  clipped(d, place(scene, MIDDLE - x * scale, centreY - y * scale, { scale }))

/** A pointed window onto a scene, with a row of beads below it. */
export function archCover(binding: Binding, view: View): Drawing {
  const arch = archPath(72, 378, 84, 530)
  return bound(
    binding,
    join(
      lattice(COVER_WIDTH, COVER_HEIGHT, 80, binding.stamp, 0.22),
      through(arch, view, 330),
      stroke(arch, binding.stamp, 7),
      stroke(archPath(60, 390, 64, 542), binding.stamp, 1.6),
      beads(72, 576, 306, 11, binding.stamp),
      place(star(13, binding.stamp), 62, 70, { turn: 22.5 }),
      place(star(13, binding.stamp), 388, 70, { turn: 22.5 }),
    ),
  )
}

export function medallionCover(binding: Binding, view: View): Drawing {
  const round = `M${MIDDLE - 150} 320a150 150 0 1 0 300 0a150 150 0 1 0 -300 0z`
  return bound(
    binding,
    join(
      lattice(COVER_WIDTH, COVER_HEIGHT, 60, binding.stamp, 0.26),
      circle(MIDDLE, 320, 186, binding.cloth[1]),
      place(starLine(186, binding.stamp, 2), MIDDLE, 320, { turn: 22.5 }),
      place(starLine(186, binding.stamp, 2), MIDDLE, 320),
      through(round, view, 320),
      ring(MIDDLE, 320, 150, binding.stamp, 7),
      beads(72, 76, 306, 11, binding.stamp),
      beads(72, 564, 306, 11, binding.stamp),
    ),
  )
}

export const emblemCover = (binding: Binding, emblem: Drawing): Drawing =>
  bound(
    binding,
    join(
      lattice(COVER_WIDTH, COVER_HEIGHT, 96, binding.stamp, 0.2),
      place(emblem, MIDDLE, 320),
      beads(72, 576, 306, 11, binding.stamp),
      beads(72, 64, 306, 11, binding.stamp),
    ),
  )

export const horizonCover = (binding: Binding, view: View): Drawing =>
  bound(
    binding,
    join(
      lattice(COVER_WIDTH, COVER_HEIGHT, 72, binding.stamp, 0.3),
      through('M30 214H420V610H30z', view, 412),
      line(30, 214, 420, 214, binding.stamp, 6),
      circle(MIDDLE, 124, 54, binding.cloth[0]),
      place(star(46, binding.stamp), MIDDLE, 124, { turn: 22.5 }),
      place(star(26, binding.cloth[0]), MIDDLE, 124),
      ring(MIDDLE, 124, 10, binding.stamp, 4),
    ),
  )
