import { type Mark, WATERMARK_LEVEL, type WatermarkLayer, type WatermarkText } from './watermark-layer.ts'

/** The computed style of visible text. A browser leaves unknown properties empty. */
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
/** The least share of the video's width and height, because the bar covers a part of a small video. */
const LEAST_SHARE = { width: 0.8, height: 0.3 }
/** In pixels: a smaller number is unreadable. */
const LEAST_TEXT = { width: 32, height: 10 }
const TOLERANCE_PIXELS = 3

/** True when the watermark is in its place with its text, and no style hides it. */
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
  // A new watermark is still fading in.
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

/** True when the text is on the video in a readable size, or there is no video yet. */
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

/** True when the video is shown without its overlay: in its own fullscreen or in picture-in-picture. */
export function isVideoBare(host: HTMLElement): boolean {
  const full = document.fullscreenElement
  return Boolean(document.pictureInPictureElement) || (full !== null && full !== host && host.contains(full))
}
