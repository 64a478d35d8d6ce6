import {
  IDENTITY_IMAGE_LONGEST_SIDE_PIXELS,
  IDENTITY_IMAGE_MAX_INTERLACED_PIXELS,
  IDENTITY_IMAGE_MAX_PIXELS,
} from '@manassa/contract/limits'
import sharp from 'sharp'
import { AppError } from '#api/lib/http/app-error.ts'
import { createLimiter } from '#api/lib/limits/limiter.ts'

/** No camera makes longer ones, and resampling a very long row takes seconds. */
const LONGEST_SIDE_READ = 20_000
const QUALITY = 80
const DECODING_LIMIT_SECONDS = 5

// Decoding takes a third of a second of a core and tens of megabytes, so a crowd waits here alone.
const limiter = createLimiter({ concurrency: 1, waiting: 100, retryAfterSeconds: 10 })

/**
 * Reads the header of a photo, which is cheap. Throws `auth.imageType` for anything but a JPEG or a PNG, and
 * `auth.imageTooManyPixels`.
 */
export async function checkPhoto(bytes: Buffer): Promise<void> {
  const photo = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  // The decoder detects formats by content and accepts many more than these two.
  if (photo.format !== 'jpeg' && photo.format !== 'png') throw wrongType()
  // A small file can declare a picture that fills the memory; an interlaced one is decoded seven times.
  const isInterlaced = photo.format === 'png' && photo.isProgressive
  const mostPixels = isInterlaced ? IDENTITY_IMAGE_MAX_INTERLACED_PIXELS : IDENTITY_IMAGE_MAX_PIXELS
  if (photo.width * photo.height > mostPixels) throw tooManyPixels()
  if (Math.max(photo.width, photo.height) > LONGEST_SIDE_READ) throw tooManyPixels()
}

/**
 * Encodes an identity photo anew, as an upright JPEG of at most 1600 pixels a side (docs/behaviour/accounts.md). Only
 * the pixels remain: location and hidden data are dropped. Call `checkPhoto` first; addresses take turns in the queue.
 * Throws `auth.imageType` for a truncated picture, and `server.unavailable`.
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
