import { perimeterPlace, perimeterTransform } from './perimeter.ts'

/** Nothing in the picture can be laid above it: the highest level there is. */
export const WATERMARK_LEVEL = 2_147_483_647

const WALK_MS = 1_200
const APPEAR_MS = 500
/** How far from the edges it stays then: the text of a lecture stands below. */
const INSIDE = { x: [0.15, 0.85], y: [0.15, 0.7] } as const

export interface WatermarkText {
  text: string
  /** From 0 to 1, as docs/behaviour/player.md says for each player. */
  opacity: number
}

/** The text in the page, with the transform that it was last moved to. */
export interface Mark {
  element: HTMLElement
  placed: string
}

/** The watermark in the page: a frame as large as the picture, and the text that stands somewhere on its edge. */
export interface WatermarkLayer {
  root: HTMLElement
  edge: Mark
  /** The text again, within the picture, for the moment that it is there. */
  inside: Mark | null
}

/** Puts a new watermark over everything else in `host`. */
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
  // As the browser writes it, which is what it is compared with.
  mark.placed = mark.element.style.transform
}

/**
 * Sends the text on to the next place of its way round the edge: on foot, or at once for who prefers less motion. Not
 * by a transition, which would also run when the picture changes its size, and leave the text outside of it for that
 * long.
 */
export function walk({ edge }: WatermarkLayer, step: number) {
  const from = edge.placed
  place(edge, perimeterTransform(perimeterPlace(step)))
  if (prefersStill()) return
  edge.element.animate({ transform: [from, edge.placed] }, { duration: WALK_MS, easing: 'ease-in-out' })
}

/**
 * Lets the text appear somewhere within the picture as well, quietly: a recording whose edges are cut off has it too.
 */
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
