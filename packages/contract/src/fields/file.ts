import type { ErrorCode, FieldErrorCode } from '../errors.ts'

/** What a file can be, by how it begins: the server looks at its bytes and believes no name. */
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
  /** What stands beside the field. */
  field: FieldErrorCode
}

/** A file that a call's form may bring. */
export interface FormFile {
  maxBytes: number
  kinds: readonly FileKind[]
  /** How a call refuses it in words of its own; without them the server says what is allowed (`upload.*`). */
  refusals?: { tooLarge: Refusal; wrongKind: Refusal }
}
