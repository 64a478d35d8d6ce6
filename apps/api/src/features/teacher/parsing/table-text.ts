import { PARSED_COLUMNS_MAX, PARSED_ROWS_MAX } from '@manassa/contract/limits'
import { parse } from 'csv-parse/sync'
import { ParsingProblem, requireBounds, TableBounds } from './parsing-problem.ts'

/** The value of a cell; dates are written as `2026-09-01`. */
export type Cell = string | number | boolean | null

/** A used row, with its spreadsheet number or its line in the text. */
export interface TableRow {
  number: number
  cells: readonly Cell[]
}

/** Throws `ParsingProblem`. */
export function rowsOfText(text: string, maxCharacters: number): TableRow[] {
  requireBounds(text, maxCharacters * PARSED_COLUMNS_MAX)
  const bounds = new TableBounds(maxCharacters)
  const rows = recordsOf(text, maxCharacters * PARSED_COLUMNS_MAX)
  for (const [index, cells] of rows.entries()) {
    bounds.requireRows(index + 1)
    for (const [column, cell] of cells.entries()) bounds.requireCell(index + 1, column, cell)
  }
  return rows.map((cells, index) => ({ number: index + 1, cells }))
}

function recordsOf(text: string, maxRecordSize: number): string[][] {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ','
  const options = { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true, maxRecordSize }
  try {
    return parse(text, { ...options, to: PARSED_ROWS_MAX + 1 })
  } catch {
    throw new ParsingProblem({ problem: 'unreadable' })
  }
}

/** Decodes UTF-8, UTF-16 or windows-1256, the default of Excel in Egypt. */
export function decodedText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
