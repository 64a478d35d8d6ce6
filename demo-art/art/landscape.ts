import { gold, leaf, paper } from './palette.ts'
import { chance, circle, type Drawing, ellipse, join, line, path, place, rect, shaded, stroke, times } from './svg.ts'

export const WIDTH = 960
export const HEIGHT = 540

export const sky = (...colours: string[]): Drawing => shaded(colours, (fill) => rect(0, 0, WIDTH, HEIGHT, fill))

export const sun = (x: number, y: number, radius: number, colour: string): Drawing =>
  join(
    circle(x, y, radius * 2.3, colour, 0.12),
    circle(x, y, radius * 1.65, colour, 0.18),
    circle(x, y, radius, colour),
  )

export const crescent = (x: number, y: number, radius: number, colour: string): Drawing =>
  path(
    `M${x} ${y - radius}a${radius} ${radius} 0 1 0 ${radius} ${radius * 1.25}a${radius * 0.82} ${radius * 0.82} 0 1 1 ${-radius} ${-radius * 1.25}z`,
    colour,
  )

export function stars(seed: number, count: number, bottom: number, colour: string): Drawing {
  const next = chance(seed)
  return times(count, () => circle(next() * WIDTH, next() * bottom, 0.8 + next() * 1.6, colour, 0.35 + next() * 0.5))
}

export const streaks = (x: number, y: number, colour: string, opacity = 0.5): Drawing =>
  `<g opacity="${opacity}">${join(
    rect(x, y, 190, 8, colour, 4),
    rect(x + 60, y + 16, 230, 8, colour, 4),
    rect(x - 30, y + 32, 120, 6, colour, 3),
  )}</g>`

/** A rolling hill line from edge to edge, up to `rise` above `y`, filled down to `bottom`. */
export function hills(y: number, rise: number, waves: number, shift: number, fill: string, bottom = HEIGHT): Drawing {
  const crest = (x: number) => {
    const angle = (x / WIDTH) * waves * Math.PI * 2 + shift * Math.PI * 2
    return y - rise * (0.5 + 0.35 * Math.sin(angle) + 0.15 * Math.sin(angle * 2.3 + 1))
  }
  const points = Array.from({ length: 49 }, (_, index) => `${index * 20} ${crest(index * 20).toFixed(1)}`)
  return path(`M0 ${bottom}L${points.join('L')}L${WIDTH} ${bottom}z`, fill)
}

export function water(top: number, bottom: number, colours: string[], glint: string, seed = 7): Drawing {
  const next = chance(seed)
  const strokes = times(26, () => {
    const y = top + 8 + next() ** 1.4 * (bottom - top - 12)
    const length = 18 + ((y - top) / (bottom - top)) * 90 * next()
    const x = next() * WIDTH
    return line(x, y, x + length, y, glint, 1.6 + ((y - top) / (bottom - top)) * 2, 0.35)
  })
  return join(
    shaded(colours, (fill) => rect(0, top, WIDTH, bottom - top, fill)),
    strokes,
  )
}

/** A date palm standing at its origin, about 200 high. */
function palm(trunk: string, light: string, dark: string): Drawing {
  const fronds = [-168, -150, -122, -94, -66, -34, -12, 8, 186].map((turn, index) =>
    place(path('M0 0C22 -22 62 -26 96 6C62 -6 26 -2 0 6z', index % 2 ? light : dark), 8, -186, {
      turn,
      scale: index === 3 || index === 4 ? 0.8 : 1,
    }),
  )
  return join(
    path('M-7 0C-3 -70 -4 -130 4 -188L12 -188C8 -130 9 -70 9 0z', trunk),
    times(9, (index) => stroke(`M-5 ${-16 - index * 19}q7 6 13 0`, gold.shade, 1.6, 0.45)),
    fronds,
    circle(2, -180, 5, gold.deep),
    circle(14, -178, 5, gold.base),
  )
}

export const palmTree = (x: number, y: number, scale: number): Drawing =>
  place(palm(gold.deep, leaf.base, leaf.deep), x, y, { scale })

/** A felucca under its lateen sail, hull on the origin. */
export const felucca = (sail: string, sailShade: string, hull: string): Drawing =>
  join(
    line(10, -8, 18, -150, hull, 4),
    path('M-58 -34C-20 -110 30 -180 86 -214C76 -140 70 -80 74 -26C30 -40 -20 -42 -58 -34z', sail),
    path('M86 -214C76 -140 70 -80 74 -26C62 -30 50 -33 38 -35C44 -100 60 -160 86 -214z', sailShade),
    line(-64, -30, 90, -220, hull, 3),
    path('M-92 -22C-60 -10 60 -10 108 -26C96 4 70 14 40 14L-46 14C-70 12 -84 0 -92 -22z', hull),
    path('M-92 -22C-60 -10 60 -10 108 -26L105 -18C60 -4 -60 -4 -89 -15z', gold.base),
  )

export const birds = (x: number, y: number, colour: string): Drawing =>
  join(
    [
      [0, 0, 1],
      [34, -16, 0.8],
      [62, 6, 0.7],
      [-30, 18, 0.6],
    ].map(([dx = 0, dy = 0, size = 1]) =>
      stroke(
        `M${x + dx - 12 * size} ${y + dy}q${6 * size} ${-9 * size} ${12 * size} 0q${6 * size} ${-9 * size} ${12 * size} 0`,
        colour,
        2.4,
      ),
    ),
  )

export const reeds = (stem: string, head: string): Drawing =>
  join(
    [-26, -12, 2, 15, 30].map((lean, index) => {
      const height = 92 + ((index * 37) % 50)
      const tip = `${lean * 1.6} ${-height}`
      return join(
        stroke(`M${lean * 0.4} 0Q${lean * 0.6} ${-height * 0.5} ${tip}`, stem, 3),
        place(
          join(
            [-60, -36, -12, 12, 36, 60].map((turn) =>
              place(path('M0 0Q4 -16 0 -32Q-4 -16 0 0z', head), 0, 0, { turn }),
            ),
          ),
          lean * 1.6,
          -height,
        ),
      )
    }),
  )

export const ground = (y: number, fill: string): Drawing => rect(0, y, WIDTH, HEIGHT - y, fill)
