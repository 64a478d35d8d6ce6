import { isUtf8 } from 'node:buffer'
import type { FileKind } from '@manassa/contract/fields/file'
import { videoContainerOf } from './video-container.ts'

type Detector = (bytes: Buffer) => boolean

const begins =
  (signature: string): Detector =>
  (bytes) =>
    bytes.toString('latin1', 0, signature.length) === signature

/** A zip archive with a part of this name prefix; its names are unencrypted, and repeated at its end. */
const office =
  (part: string): Detector =>
  (bytes) =>
    begins('PK\x03\x04')(bytes) && bytes.includes(part)

const pictures = {
  jpeg: begins('\xff\xd8\xff'),
  png: begins('\x89PNG\r\n\x1a\n'),
  webp: (bytes: Buffer) => begins('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes: Buffer) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12)),
}
const pdf = begins('%PDF-')

/** The pattern tries every division of spaces, so it is limited to this many bytes. */
const CAPTION_BEGINS_WITHIN_BYTES = 200
const FIRST_CAPTION = /^\ufeff?\s*\d+\s*\r?\n\s*\d+:\d\d:\d\d[,.]\d+ *-->/

/** Recognises the type of a whole file by its bytes, not by its name. */
export const looksLike: Record<FileKind, Detector> = {
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

function isText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return isUtf8(bytes) && !/[\x00-\x08\x0e-\x1f\x7f]/.test(bytes.toString('utf8'))
}
