import type { ErrorCode, FieldErrorCode } from '../errors.ts'

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
