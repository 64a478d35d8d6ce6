import { type Drawing, join, path, stroke, times } from './svg.ts'

const octagram = (radius: number) => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 ? radius * 0.765 : radius
    const angle = (index * Math.PI) / 8
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

/** The eight-pointed star (khatim), centred on its origin. */
export const star = (radius: number, fill: string): Drawing => path(octagram(radius), fill)
export const starLine = (radius: number, colour: string, width: number): Drawing =>
  stroke(octagram(radius), colour, width)

/** A lattice of eight-pointed stars in thin lines over the given room. */
export function lattice(width: number, height: number, cell: number, colour: string, opacity: number): Drawing {
  const columns = Math.ceil(width / cell) + 1
  const rows = Math.ceil(height / cell) + 1
  const one = octagram(cell * 0.5)
  const cells = times(columns * rows, (index) => {
    const x = (index % columns) * cell
    const y = Math.floor(index / columns) * cell
    return `<path transform="translate(${x} ${y}) rotate(22.5)" d="${one}"/>`
  })
  return `<g fill="none" stroke="${colour}" stroke-width="1.4" opacity="${opacity}">${cells}</g>`
}

/** The outline of a pointed arch standing on `bottom`, from `left` to `right`, its point at `top`. */
export function archPath(left: number, right: number, top: number, bottom: number): string {
  const middle = (left + right) / 2
  const width = right - left
  const shoulder = top + width * 0.62
  return `M${left} ${bottom}L${left} ${shoulder}C${left} ${shoulder - width * 0.34} ${left + width * 0.24} ${top + width * 0.14} ${middle} ${top}C${right - width * 0.24} ${top + width * 0.14} ${right} ${shoulder - width * 0.34} ${right} ${shoulder}L${right} ${bottom}z`
}

/** A band of small diamonds, as on the border of a manuscript. */
export const beads = (x: number, y: number, width: number, count: number, fill: string): Drawing =>
  join(
    Array.from({ length: count }, (_, index) => {
      const centre = x + (width / count) * (index + 0.5)
      return path(`M${centre} ${y - 5}l5 5l-5 5l-5 -5z`, fill)
    }),
  )
