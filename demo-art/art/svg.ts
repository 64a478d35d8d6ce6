/** Small words for writing SVG. A drawing is a string; drawings are put together by joining them. */
export type Drawing = string
export type Point = readonly [x: number, y: number]

let drawn = 0
const nextId = () => `d${++drawn}`
const short = (value: number) => String(Math.round(value * 10) / 10)

type Drawings = Drawing | Drawings[]

export const join = (...parts: Drawings[]): Drawing =>
  parts.map((part) => (typeof part === 'string' ? part : join(...part))).join('')

export const times = (count: number, draw: (index: number) => Drawings): Drawing =>
  join(Array.from({ length: count }, (_, index) => draw(index)))

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): Drawing =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" opacity="${opacity}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Drawing =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" opacity="${opacity}"/>`

export const ring = (x: number, y: number, radius: number, colour: string, width: number): Drawing =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const polygon = (points: Point[], fill: string, opacity = 1): Drawing =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" opacity="${opacity}"/>`

export const path = (d: string, fill: string, opacity = 1): Drawing =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`

export const stroke = (d: string, colour: string, width = 2, opacity = 1): Drawing =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`

export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width = 2, opacity = 1): Drawing =>
  stroke(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`, colour, width, opacity)

/** Moves, turns and scales a drawing around its own origin. A negative `flip` mirrors it. */
export const place = (
  drawing: Drawing,
  x: number,
  y: number,
  { scale = 1, turn = 0, mirror = false, opacity = 1 } = {},
): Drawing =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${mirror ? -scale : scale} ${scale})" opacity="${opacity}">${drawing}</g>`

/** A shape filled from top to bottom (or along `to`) with the colours given; `draw` receives the fill. */
export function shaded(colours: string[], draw: (fill: string) => Drawing, to: Point = [0, 1]): Drawing {
  const id = nextId()
  const stops = colours.map(
    (colour, index) => `<stop offset="${short(index / Math.max(1, colours.length - 1))}" stop-color="${colour}"/>`,
  )
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stops.join('')}</linearGradient>`
  return `<defs>${gradient}</defs>${draw(`url(#${id})`)}`
}

export function clipped(d: string, drawing: Drawing): Drawing {
  const id = nextId()
  return `<defs><clipPath id="${id}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${id})">${drawing}</g>`
}

export const picture = (width: number, height: number, ...parts: Drawing[]): Drawing =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

/** The same row of numbers between 0 and 1 for the same seed, so that pictures do not change between two drawings. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
