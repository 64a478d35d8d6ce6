/** A position on the edge of the video: 0 is its left or top end, 1 its right or bottom end. */
interface EdgePlace {
  x: number
  y: number
}

/** Steps along the long and the short edges, corners counted once. */
const LONG_EDGE_STOPS = 5
const SHORT_EDGE_STOPS = 3
export const PERIMETER_STOPS = 2 * (LONG_EDGE_STOPS + SHORT_EDGE_STOPS)

/** The watermark's position at a step: clockwise from the top left corner, forever. Any whole number is a step. */
export function perimeterPlace(step: number): EdgePlace {
  const stop = ((step % PERIMETER_STOPS) + PERIMETER_STOPS) % PERIMETER_STOPS
  const half = LONG_EDGE_STOPS + SHORT_EDGE_STOPS
  if (stop < LONG_EDGE_STOPS) return { x: stop / LONG_EDGE_STOPS, y: 0 }
  if (stop < half) return { x: 1, y: (stop - LONG_EDGE_STOPS) / SHORT_EDGE_STOPS }
  if (stop < half + LONG_EDGE_STOPS) return { x: 1 - (stop - half) / LONG_EDGE_STOPS, y: 1 }
  return { x: 0, y: 1 - (stop - half - LONG_EDGE_STOPS) / SHORT_EDGE_STOPS }
}

/**
 * The transform that puts an element of any size there without leaving its container: percent refers to the element,
 * `cqw` and `cqh` to the container.
 */
export const perimeterTransform = ({ x, y }: EdgePlace) =>
  `translate(calc(${x} * (100cqw - 100%)), calc(${y} * (100cqh - 100%)))`
