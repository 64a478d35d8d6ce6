import { canonicalCode, isCodeOfAnyShape, readableCode } from '@manassa/contract/rules/access-code'
import { searchForm } from '@manassa/contract/rules/search-text'
import type { Cell, TableRow } from './table-text.ts'

export interface ImportedRow {
  /** The row number of the spreadsheet, or the line of the text. */
  number: number
  text: string
  /** The spreadsheet turned the code into a number and lost digits. */
  isDamaged: boolean
}

const HEADS = new Set(
  [
    'الكود',
    'كود',
    'الأكواد',
    'رقم الكود',
    'كود التفعيل',
    'الرقم السري',
    'code',
    'codes',
    'pin',
    'voucher',
    'serial',
  ].map(nameOf),
)

/** Rows with codes, from the column with that header, else from the column with the most codes. */
export function rowsWithCodes(rows: readonly TableRow[]): ImportedRow[] {
  const written = rows.map(({ number, cells }) => ({ number, cells, texts: cells.map(textOf) }))
  const used = written.filter(({ texts }) => texts.some((text) => text !== ''))
  const headed = used[0]?.texts.findIndex((text) => HEADS.has(nameOf(text))) ?? -1
  const column = headed >= 0 ? headed : mostCodes(used.map(({ texts }) => texts))
  return used.slice(headed >= 0 ? 1 : 0).map(({ number, cells, texts }) => {
    const cell = cells[column] ?? null
    const text = texts[column] ?? ''
    return { number, text, isDamaged: /^\d(\.\d+)?E\+\d+$/i.test(text) || !isWholeNumber(cell) }
  })
}

function nameOf(head: string): string {
  return searchForm(head).replace(/[\s:*]+/g, '')
}

function mostCodes(rows: ReadonlyArray<readonly string[]>): number {
  const width = Math.max(0, ...rows.slice(0, 100).map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) => {
    const codes = rows.map((row) => canonicalCode(row[column] ?? '')).filter(isCodeOfAnyShape)
    return new Set(codes).size
  })
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** The text of a cell as typed; a formula that only quotes a text yields that text. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  const text = readableCode(String(cell))
  return /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '')
}

/** Spreadsheets keep fifteen digits of a number. */
const isWholeNumber = (cell: Cell) => typeof cell !== 'number' || (Number.isInteger(cell) && Math.abs(cell) < 1e15)
