import { perimeterPlace, perimeterTransform } from './perimeter.ts'

/** Nothing in the picture can be laid above it: the highest level there is. */
export const WATERMARK_LEVEL = 2_147_483_647

const WALK_MS = 1_200

export interface WatermarkWords {
  text: string
  /** From 0 to 1, as section 9 of the specification says for each player. */
  opacity: number
}

/** The watermark in the page: a frame as large as the picture, and the text that stands somewhere on its edge. */
export interface WatermarkLayer {
  root: HTMLElement
  mark: HTMLElement
  /** The transform that it was last moved to. */
  placed: string
}

/** Puts a new watermark over everything else in `host`. */
export function addLayer(host: HTMLElement, { text, opacity }: WatermarkWords, step: number): WatermarkLayer {
  const root = document.createElement('div')
  root.className = 'watermark'
  root.dir = 'ltr'
  root.translate = false
  root.setAttribute('aria-hidden', 'true')
  root.style.zIndex = String(WATERMARK_LEVEL)
  const mark = document.createElement('span')
  mark.className = 'watermark-text'
  mark.style.opacity = String(opacity)
  mark.textContent = text
  root.append(mark)
  host.append(root)
  const layer = { root, mark, placed: '' }
  place(layer, step)
  return layer
}

/** Puts the text at a place of its way round the edge. */
export function place(layer: WatermarkLayer, step: number) {
  layer.mark.style.transform = perimeterTransform(perimeterPlace(step))
  // As the browser writes it, which is what it is compared with.
  layer.placed = layer.mark.style.transform
}

/**
 * Sends it on to the next place: on foot, or at once for who prefers less motion. Not by a transition, which would also run
 * when the picture changes its size, and leave the text outside of it for that long.
 */
export function walk(layer: WatermarkLayer, step: number) {
  const from = layer.placed
  place(layer, step)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  layer.mark.animate({ transform: [from, layer.placed] }, { duration: WALK_MS, easing: 'ease-in-out' })
}
