import { isUtf8 } from 'node:buffer'
import type { FileKind } from '@manassa/contract/fields/file'
import { videoContainerOf } from './video-container.ts'

type Look = (bytes: Buffer) => boolean

const begins =
  (signature: string): Look =>
  (bytes) =>
    bytes.toString('latin1', 0, signature.length) === signature

/** An archive that has a part whose name begins so; its names stand in the clear, at its end once more. */
const office =
  (part: string): Look =>
  (bytes) =>
    begins('PK\x03\x04')(bytes) && bytes.includes(part)

const pictures = {
  jpeg: begins('\xff\xd8\xff'),
  png: begins('\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => begins('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes: Buffer) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12)),
}
const pdf = begins('%PDF-')

/** The pattern tries each way to divide spaces, so it sees no more of them than this. */
const CAPTION_BEGINS_WITHIN_BYTES = 200
const FIRST_CAPTION = /^\ufeff?\s*\d+\s*\r?\n\s*\d+:\d\d:\d\d[,.]\d+ *-->/

/** What the bytes of a whole file look like, for those who believe no name. */
export const looksLike: Record<FileKind, Look> = {
  ...pictures,
  pdf,
  xlsx: office('xl/workbook'),
  docx: office('word/document'),
  pptx: office('ppt/presentation'),
  vtt: (bytes) => isText(bytes) && /^\ufeff?WEBVTT(\s|$)/.test(bytes.toString('utf8', 0, 16)),
  srt: (bytes) => isText(bytes) && FIRST_CAPTION.test(bytes.toString('utf8', 0, CAPTION_BEGINS_WITHIN_BYTES)),
  text: isText,
  video: (bytes) => videoContainerOf(bytes) !== null,
}

/** UTF-8 without what only programs write. */
function isText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return isUtf8(bytes) && !/[\x00-\x08\x0e-\x1f\x7f]/.test(bytes.toString('utf8'))
}
