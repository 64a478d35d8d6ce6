import * as z from 'zod/mini'
import { crop } from '../fields/crop.ts'

/** The client creates it; a repeated key is the same question or answer. */
export const key = z.guid('key.invalid')

export const picture = {
  /** An upload, or the id of a current or earlier picture of the school's questions. Null removes it. */
  imageUploadId: z.optional(z.nullable(z.string('upload.id').check(z.maxLength(64, 'upload.id')))),
  imageCrop: z.optional(z.nullable(crop)),
}
