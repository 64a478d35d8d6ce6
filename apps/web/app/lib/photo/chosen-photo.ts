import { IDENTITY_IMAGE_LONGEST_SIDE_PIXELS, IDENTITY_IMAGE_MAX_BYTES } from '@manassa/contract/limits'
import { fieldErrors } from '@manassa/contract/student/errors'

const JPEG_QUALITY = 0.85

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** Checks type (by name and bytes) and size; null when the photo is valid or missing. */
export async function photoError(photo: File | null): Promise<string | null> {
  if (!photo) return null
  if (!/^image\/(jpe?g|png)$/.test(photo.type)) return fieldErrors['image.type']
  if (photo.size > IDENTITY_IMAGE_MAX_BYTES) return fieldErrors['image.tooLarge']
  const bytes = new Uint8Array(await photo.slice(0, 4).arrayBuffer())
  const isOne = beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))
  return isOne ? null : fieldErrors['image.type']
}

/**
 * Converts the photo to a JPEG of at most 1600 pixels, a tenth of a camera's file size and as legible. A photo that
 * this browser cannot read, or that would not become smaller, is sent as it is.
 */
export async function shrunkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    const scale = Math.min(1, IDENTITY_IMAGE_LONGEST_SIDE_PIXELS / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return photo
    // Transparent pixels of a PNG would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
    if (!jpeg || jpeg.size >= photo.size) return photo
    return new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
  } catch {
    return photo
  }
}
