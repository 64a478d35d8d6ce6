import { perimeterPlace, perimeterTransform } from './perimeter.ts'

/** The highest possible level, so that nothing can cover it. */
export const WATERMARK_LEVEL = 2_147_483_647

const WALK_MS = 1_200
const APPEAR_MS = 500
/** The range of the inner watermark, above the text of a slide. */
const INSIDE = { x: [0.15, 0.85], y: [0.15, 0.7] } as const

export interface WatermarkText {
  text: string
  /** From 0 to 1 (docs/behaviour/player.md). */
  opacity: number
}

/** The text element, with the transform that was set last. */
export interface Mark {
  element: HTMLElement
  placed: string
}

/** The watermark in the page: a frame as large as the video, with the text on its edge. */
export interface WatermarkLayer {
  root: HTMLElement
  edge: Mark
  inside: Mark | null
}

export function addLayer(host: HTMLElement, text: WatermarkText, step: number): WatermarkLayer {
  const root = document.createElement('div')
  root.className = 'watermark'
  root.dir = 'ltr'
  root.translate = false
  root.setAttribute('aria-hidden', 'true')
  root.style.zIndex = String(WATERMARK_LEVEL)
  const edge = addMark(root, text, 'watermark-text')
  place(edge, perimeterTransform(perimeterPlace(step)))
  host.append(root)
  return { root, edge, inside: null }
}

function addMark(root: HTMLElement, { text, opacity }: WatermarkText, className: string): Mark {
  const element = document.createElement('span')
  element.className = className
  element.style.opacity = String(opacity)
  element.textContent = text
  root.append(element)
  return { element, placed: '' }
}

function place(mark: Mark, transform: string) {
  mark.element.style.transform = transform
  // Read back from the browser, because checks compare with its spelling.
  mark.placed = mark.element.style.transform
}

/**
 * Moves the text to the next position, at once for people who prefer less motion. A CSS transition would also run when
 * the video changes its size and leave the text outside meanwhile.
 */
export function walk({ edge }: WatermarkLayer, step: number) {
  const from = edge.placed
  place(edge, perimeterTransform(perimeterPlace(step)))
  if (prefersStill()) return
  edge.element.animate({ transform: [from, edge.placed] }, { duration: WALK_MS, easing: 'ease-in-out' })
}

/** Shows the text faintly within the video as well, so that a recording with cropped edges has it. */
export function showInside(layer: WatermarkLayer, text: WatermarkText) {
  const inside = addMark(layer.root, text, 'watermark-inside')
  place(inside, perimeterTransform({ x: between(INSIDE.x), y: between(INSIDE.y) }))
  if (!prefersStill()) inside.element.animate({ opacity: [0, text.opacity] }, { duration: APPEAR_MS })
  layer.inside = inside
}

export function hideInside(layer: WatermarkLayer) {
  const { inside } = layer
  layer.inside = null
  inside?.element.remove()
}

const between = ([least, most]: readonly [number, number]) =>
  Number((least + Math.random() * (most - least)).toFixed(3))

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
