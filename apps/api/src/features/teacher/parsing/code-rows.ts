import { canonicalCode, isCodeOfAnyShape, readableCode } from '@manassa/contract/rules/access-code'
import { searchForm } from '@manassa/contract/rules/search-text'
import type { Cell, TableRow } from './table-text.ts'

/** A row in which somebody means a code. */
export interface ImportedRow {
  /** As a spreadsheet numbers it, or the line of the text. */
  number: number
  text: string
  /** A spreadsheet has made a number of it, whose first or last digits are gone. */
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

/** The rows with a code of a table: of the column whose head says so, else of the one that has most of them. */
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

/** The place of the column with the most different codes. */
function mostCodes(rows: ReadonlyArray<readonly string[]>): number {
  const width = Math.max(0, ...rows.slice(0, 100).map((row) => row.length))
  const counts = Array.from({ length: width }, (_, column) => {
    const codes = rows.map((row) => canonicalCode(row[column] ?? '')).filter(isCodeOfAnyShape)
    return new Set(codes).size
  })
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** What a cell says, as it was typed: a formula that only keeps a text a text is that text. */
function textOf(cell: Cell): string {
  if (cell === null) return ''
  const text = readableCode(String(cell))
  return /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '')
}

/** A spreadsheet keeps fifteen digits of a number. */
const isWholeNumber = (cell: Cell) => typeof cell !== 'number' || (Number.isInteger(cell) && Math.abs(cell) < 1e15)
