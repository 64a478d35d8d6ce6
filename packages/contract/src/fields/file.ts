import type { ErrorCode, FieldErrorCode } from '../errors.ts'
import { IDENTITY_IMAGE_MAX_BYTES } from '../limits.ts'

/** Names the kind of a file by its first bytes; the server ignores the name and the declared type. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'pdf'
  | 'xlsx'
  | 'docx'
  | 'pptx'
  | 'vtt'
  | 'srt'
  | 'text'
  | 'video'

interface Refusal {
  code: ErrorCode
  field: FieldErrorCode
}

export interface FormFile {
  maxBytes: number
  kinds: readonly FileKind[]
  /** Replaces the general refusals (`upload.*`) with messages of this call. */
  refusals?: { tooLarge: Refusal; wrongKind: Refusal }
}

/** A photo that a student takes: of a document, a transfer or an exercise. */
export const photoFile: FormFile = {
  maxBytes: IDENTITY_IMAGE_MAX_BYTES,
  kinds: ['jpeg', 'png'],
  refusals: {
    tooLarge: { code: 'auth.imageTooLarge', field: 'image.tooLarge' },
    wrongKind: { code: 'auth.imageType', field: 'image.type' },
  },
}
