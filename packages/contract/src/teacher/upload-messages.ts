import type { FileKind, FormFile } from '../fields/file.ts'

type FileLimits = Pick<FormFile, 'maxBytes' | 'kinds'>

const names: Record<FileKind, string> = {
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  pdf: 'PDF',
  xlsx: 'Excel',
  docx: 'Word',
  pptx: 'PowerPoint',
  vtt: 'VTT',
  srt: 'SRT',
  video: 'فيديو (MP4 أو MOV أو MKV أو WebM أو AVI أو TS أو WMV أو FLV)',
  text: 'نص عادي',
}

const KILOBYTE = 1_024
const MEGABYTE = 1_048_576
const GIGABYTE = 1_073_741_824

export const tooLargeMessage = ({ maxBytes }: Pick<FileLimits, 'maxBytes'>): string =>
  `الملف كبير، محتاجين ملف لحد ${sizeOf(maxBytes)}`

function sizeOf(bytes: number): string {
  if (bytes >= GIGABYTE) return `${Math.floor(bytes / GIGABYTE)} جيجا`
  if (bytes >= MEGABYTE) return `${Math.floor(bytes / MEGABYTE)} ميجا`
  return bytes >= KILOBYTE ? `${Math.floor(bytes / KILOBYTE)} كيلو` : `${bytes.toLocaleString('en')} بايت`
}

export const wrongKindMessage = ({ kinds }: Pick<FileLimits, 'kinds'>): string =>
  `نوع الملف ده مش مدعوم، محتاجين ${kinds.map((kind) => names[kind]).join(' أو ')}`

export const wrongRowMessage = (row: number): string =>
  `السطر رقم ${row} في ملف الترجمة مش مظبوط. محتاجين وقت البداية والنهاية زي 00:01:05.000 --> 00:01:08.000، وبعدهم الكلام`
