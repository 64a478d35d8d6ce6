import { IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import sharp from 'sharp'
import { AppError } from '../../lib/app-error.ts'
import { waitingLine } from '../../lib/waiting-line.ts'

const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1600
/** No camera makes longer ones; a line of fifty million pixels takes seconds to draw anew. */
const LONGEST_SIDE_READ = 20_000
const QUALITY = 80
const DECODING_LIMIT_SECONDS = 5

const signatures = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')]

// Decoding one takes a second of a core and a hundred megabytes: a crowd of them waits, the other students do not.
const line = waitingLine({ atOnce: 1, waiting: 20, retryAfterSeconds: 10 })

/**
 * A photo of an identity document as it is kept: a JPEG of at most 1600 pixels a side, upright, made anew from the
 * picture alone, so that neither the place where it was taken nor anything hidden in the file is left (security, D10).
 * Throws `auth.imageType` for anything but a whole JPEG or PNG, `auth.imageTooLarge`, `server.unavailable`.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > IDENTITY_IMAGE_MAX_BYTES) throw tooLarge()
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))) throw wrongType()
  return line.join(() => redrawn(bytes))
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  // The decoder goes by the content, and knows many more formats than a photo needs.
  if (format !== 'jpeg' && format !== 'png') throw wrongType()
  // A few hundred kilobytes can claim to be a picture that fills the memory.
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE_READ) throw tooLarge()

  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODING_LIMIT_SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse)
}

function refuse(): never {
  throw wrongType()
}

const wrongType = () => new AppError('auth.imageType', { fields: { Image: 'image.type' } })
const tooLarge = () => new AppError('auth.imageTooLarge', { fields: { Image: 'image.tooLarge' } })
