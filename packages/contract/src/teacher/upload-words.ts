import type { FileKind, FormFile } from '../fields/file.ts'

const names: Record<FileKind, string> = {
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  pdf: 'PDF',
  xlsx: 'Excel',
  text: 'نص عادي',
}

const KILOBYTE = 1_024
const MEGABYTE = 1_048_576

/** Why a file is refused, with how large it may be. */
export const tooLargeWords = ({ maxBytes }: FormFile): string => `الملف كبير، محتاجين ملف لحد ${sizeOf(maxBytes)}`

function sizeOf(bytes: number): string {
  if (bytes >= MEGABYTE) return `${Math.floor(bytes / MEGABYTE)} ميجا`
  return bytes >= KILOBYTE ? `${Math.floor(bytes / KILOBYTE)} كيلو` : `${bytes.toLocaleString('en')} بايت`
}

/** Why a file is refused, with what it may be. */
export const wrongKindWords = ({ kinds }: FormFile): string =>
  `نوع الملف ده مش مدعوم، محتاجين ${kinds.map((kind) => names[kind]).join(' أو ')}`
