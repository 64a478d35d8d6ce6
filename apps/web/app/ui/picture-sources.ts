import { type PictureKind, pictureSizes } from '@manassa/contract/rules/picture-sizes'

/**
 * The displayed width of a course card, as a `sizes` attribute, in a grid and on a shelf. The phone's value is slightly
 * too small, so that 360 points at 2x select the picture of 640 pixels instead of 960.
 */
export const COURSE_CARD_SIZES = '(min-width: 1024px) 370px, (min-width: 640px) 50vw, calc(100vw - 40px)'
export const COURSE_SHELF_SIZES = '(min-width: 1024px) 370px, (min-width: 640px) 50vw, 80vw'

export type { PictureKind }

/** The reserved ratio of pictures that are shown whole, so that the layout does not shift. */
const WHOLE_RATIO = 4 / 3

interface PictureSources {
  src: string
  width: number
  height: number
  avif?: string
  webp?: string
}

/**
 * The URLs of one picture in all its sizes. The server's own pictures end in `-<width>.jpg` and exist in each width as
 * AVIF, WebP and JPEG; any other URL is used unchanged.
 */
export function pictureSources(path: string, kind: PictureKind): PictureSources {
  const { widths, usual, ratio } = pictureSizes[kind]
  const own = /^(\/media\/images\/.+)-\d+\.jpg$/.exec(path)
  const size = { width: usual, height: Math.round(usual / (ratio ?? WHOLE_RATIO)) }
  if (!own) return { src: path, ...size }
  const set = (format: string) => widths.map((width) => `${own[1]}-${width}.${format} ${width}w`).join(', ')
  return { src: `${own[1]}-${usual}.jpg`, ...size, avif: set('avif'), webp: set('webp') }
}
