import {
  IDENTITY_IMAGE_LONGEST_SIDE_PIXELS,
  IDENTITY_IMAGE_MAX_INTERLACED_PIXELS,
  IDENTITY_IMAGE_MAX_PIXELS,
} from '@manassa/contract/limits'
import sharp from 'sharp'
import { AppError } from '#api/lib/app-error.ts'
import { createLimiter } from '#api/lib/limiter.ts'

/** No camera makes longer ones; a line of many pixels takes seconds to draw anew. */
const LONGEST_SIDE_READ = 20_000
const QUALITY = 80
const DECODING_LIMIT_SECONDS = 5

// Decoding one takes a third of a second of a core and tens of megabytes: a crowd of them waits, the other students do
// not.
const limiter = createLimiter({ concurrency: 1, waiting: 100, retryAfterSeconds: 10 })

/**
 * Looks at what a file that begins like a photo says of itself, which costs next to nothing. Throws `auth.imageType`
 * for anything but a JPEG or a PNG, `auth.imageTooManyPixels`.
 */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  const photo = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  // The decoder goes by the content, and knows many more formats than a photo needs.
  if (photo.format !== 'jpeg' && photo.format !== 'png') throw wrongType()
  // A few hundred kilobytes can claim to be a picture that fills the memory; an interlaced one is drawn seven times.
  const isInterlaced = photo.format === 'png' && photo.isProgressive
  const mostPixels = isInterlaced ? IDENTITY_IMAGE_MAX_INTERLACED_PIXELS : IDENTITY_IMAGE_MAX_PIXELS
  if (photo.width * photo.height > mostPixels) throw tooManyPixels()
  if (Math.max(photo.width, photo.height) > LONGEST_SIDE_READ) throw tooManyPixels()
}

/**
 * A photo of an identity document as it is kept: a JPEG of at most 1600 pixels a side, upright, made anew from the
 * picture alone, so that neither the place where it was taken nor anything hidden in the file is left
 * (docs/behaviour/accounts.md). Takes what `checkPhoto` let pass, in turns by address. Throws
 * `auth.imageType` for half a picture, `server.unavailable`.
 */
export const cleanPhoto = (bytes: Buffer, address: string): Promise<Buffer> =>
  limiter.run(
    () =>
      sharp(bytes, { limitInputPixels: IDENTITY_IMAGE_MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: DECODING_LIMIT_SECONDS })
        .rotate()
        .resize({
          width: IDENTITY_IMAGE_LONGEST_SIDE_PIXELS,
          height: IDENTITY_IMAGE_LONGEST_SIDE_PIXELS,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY })
        .toBuffer()
        .catch(refuse),
    { key: address },
  )

function refuse(): never {
  throw wrongType()
}

const wrongType = () => new AppError('auth.imageType', { fields: { Image: 'image.type' } })
const tooManyPixels = () => new AppError('auth.imageTooManyPixels', { fields: { Image: 'image.tooManyPixels' } })
