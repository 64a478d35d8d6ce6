import { type PictureKind, pictureSizes } from '@manassa/contract/rules/picture-sizes'

/**
 * How wide a course's card is on the screen, as CSS has it, alone in its row or on a shelf. On a phone a little less
 * than it is, so that one of 360 points at twice the density takes the picture of 640 pixels and not the one of 960.
 */
export const COURSE_CARD_SIZES = '(min-width: 1024px) 370px, (min-width: 640px) 50vw, calc(100vw - 40px)'
export const COURSE_SHELF_SIZES = '(min-width: 1024px) 370px, (min-width: 640px) 50vw, 80vw'

export type { PictureKind }

/** The room of a picture that is shown whole, whatever its own form is: nothing moves when it comes. */
const WHOLE_RATIO = 4 / 3

export interface PictureSources {
  src: string
  width: number
  height: number
  avif?: string
  webp?: string
}

/**
 * The addresses of one picture in all its sizes. The server's own pictures end in `-<width>.jpg` and lie there in each
 * width as AVIF, WebP and JPEG; any other address is used as it is.
 */
export function pictureSources(path: string, kind: PictureKind): PictureSources {
  const { widths, usual, ratio } = pictureSizes[kind]
  const own = /^(\/media\/images\/.+)-\d+\.jpg$/.exec(path)
  const room = { width: usual, height: Math.round(usual / (ratio ?? WHOLE_RATIO)) }
  if (!own) return { src: path, ...room }
  const set = (format: string) => widths.map((width) => `${own[1]}-${width}.${format} ${width}w`).join(', ')
  return { src: `${own[1]}-${usual}.jpg`, ...room, avif: set('avif'), webp: set('webp') }
}
