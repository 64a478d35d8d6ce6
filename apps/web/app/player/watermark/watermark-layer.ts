import { perimeterPlace, perimeterTransform } from './perimeter.ts'

/** Nothing in the picture can be laid above it: the highest level there is. */
export const WATERMARK_LEVEL = 2_147_483_647

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

/** Sends the text on to a place of its way round the edge. */
export function place(layer: WatermarkLayer, step: number) {
  layer.mark.style.transform = perimeterTransform(perimeterPlace(step))
  // As the browser writes it, which is what it is compared with.
  layer.placed = layer.mark.style.transform
}
