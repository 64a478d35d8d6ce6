import { type Mark, WATERMARK_LEVEL, type WatermarkLayer, type WatermarkText } from './watermark-layer.ts'

/** What a style must say for the text to be seen. A browser that does not know a word of these leaves it empty. */
const SEEN: Record<string, readonly string[]> = {
  position: ['absolute'],
  visibility: ['visible'],
  filter: ['none'],
  'clip-path': ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
  content: ['normal', 'none'],
  'content-visibility': ['visible'],
}
/** Of the picture's width and height: the bar takes its part of a small picture. */
const LEAST_SHARE = { width: 0.8, height: 0.3 }
/** In pixels: less is not a number that can be read. */
const LEAST_TEXT = { width: 32, height: 10 }
const TOLERANCE_PIXELS = 3

/** Whether the watermark is where it was put, in the text that it was given, and no style takes it from sight. */
export function isUntouched({ root, edge, inside }: WatermarkLayer, host: HTMLElement, text: WatermarkText) {
  return (
    root.parentElement === host &&
    host.lastElementChild === root &&
    getComputedStyle(root).zIndex === String(WATERMARK_LEVEL) &&
    isShown(root, 1) &&
    isMarkUntouched(edge, root, text) &&
    (inside === null || isMarkUntouched(inside, root, text))
  )
}

const isMarkUntouched = ({ element, placed }: Mark, root: HTMLElement, { text, opacity }: WatermarkText) =>
  element.parentElement === root &&
  element.textContent === text &&
  element.style.transform === placed &&
  // One that has just come is on its way to its opacity.
  isShown(element, isAppearing(element) ? 0 : opacity)

const isAppearing = (element: HTMLElement) =>
  element
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && 'opacity' in (effect.getKeyframes()[0] ?? {}))

function isShown(element: HTMLElement, leastOpacity: number) {
  const style = getComputedStyle(element)
  return (
    style.display !== 'none' &&
    Number(style.opacity) >= leastOpacity - 0.01 &&
    isOpaque(style.color) &&
    isOpaque(style.getPropertyValue('-webkit-text-fill-color')) &&
    Object.entries(SEEN).every(([name, good]) => {
      const value = style.getPropertyValue(name)
      return value === '' || good.includes(value)
    })
  )
}

const isOpaque = (colour: string) => Number(colour.match(/^rgba\(.*,\s*([\d.]+)\)$/)?.[1] ?? 1) > 0.9

/** Whether the text lies on the picture, in a size that can be read. True while there is no picture to lie on. */
export function isInPlace({ root, edge }: WatermarkLayer, host: HTMLElement): boolean {
  const picture = host.getBoundingClientRect()
  if (picture.width === 0 || picture.height === 0) return true
  const frame = root.getBoundingClientRect()
  const text = edge.element.getBoundingClientRect()
  return (
    frame.width >= picture.width * LEAST_SHARE.width &&
    frame.height >= picture.height * LEAST_SHARE.height &&
    text.width >= LEAST_TEXT.width &&
    text.height >= LEAST_TEXT.height &&
    isWithin(frame, picture) &&
    isWithin(text, picture)
  )
}

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left - TOLERANCE_PIXELS &&
  inner.right <= outer.right + TOLERANCE_PIXELS &&
  inner.top >= outer.top - TOLERANCE_PIXELS &&
  inner.bottom <= outer.bottom + TOLERANCE_PIXELS

/** Whether the picture is shown without what lies over it: fullscreen by itself, or in a window of its own. */
export function isVideoBare(host: HTMLElement): boolean {
  const full = document.fullscreenElement
  return Boolean(document.pictureInPictureElement) || (full !== null && full !== host && host.contains(full))
}
