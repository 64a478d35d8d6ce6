import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { unzippedBytes } from './unzipped-bytes.ts'

/** A small sheet in a file that says it is huge would take all memory. */
const XLSX_MAX_BYTES = 40 * 1024 * 1024

/** What a sheet has in a cell. */
export type Cell = string | number | boolean | Date | null

/** The rows of a text whose columns are kept apart by tabs, semicolons or commas; null for what is none. */
export function cellsOfText(text: string): string[][] | null {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ','
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true })
  } catch {
    return null
  }
}

/** The rows of the first sheet of a workbook; null for what is none. */
export async function cellsOfWorkbook(bytes: Buffer): Promise<Cell[][] | null> {
  if (unzippedBytes(bytes) > XLSX_MAX_BYTES) return null
  return readSheet(bytes).then(
    (sheet) => sheet as Cell[][],
    () => null,
  )
}

/** A workbook begins as every zip does; all else is text. */
export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** A text file as UTF-8, or as Excel in Egypt saves it when it is not asked. */
export function decodedText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
