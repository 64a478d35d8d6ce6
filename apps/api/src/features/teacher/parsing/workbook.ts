import { DAY_MS } from '@manassa/contract/rules/time-units'
import { ParsingProblem, TableBounds } from './parsing-problem.ts'
import type { Cell, TableRow } from './table-text.ts'
import { dayStylesOf, sharedStringsOf, type WorkbookParts, workbookParts } from './workbook-parts.ts'
import { readXml } from './xml-events.ts'
import { ZipParts } from './zip-parts.ts'

const XLSX_MAX_BYTES = 40 * 1024 * 1024
const LAST_ROW = 1_048_576

/** A workbook starts with the signature of a zip; anything else is text. */
export const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/**
 * The used rows and columns of a workbook's first sheet. A single cell far down costs only its own row. Throws
 * `ParsingProblem`.
 */
export function rowsOfWorkbook(bytes: Buffer, maxCharacters: number): TableRow[] {
  const parts = readPart('zip', () => new ZipParts(bytes, XLSX_MAX_BYTES))
  const named = readPart('xl/workbook.xml', () => workbookParts(parts))
  const { sharedStrings, styles, sheet } = named
  // Both parts are optional, and a reference to a missing one is legal.
  const optional = <T>(part: string | null, read: (bytes: Buffer) => T, none: T) =>
    readPart(part ?? '', () => {
      const content = part === null ? null : parts.read(part)
      return content ? read(content) : none
    })
  const strings = optional<string[]>(sharedStrings, sharedStringsOf, [])
  const dayStyles = optional<Set<number>>(styles, dayStylesOf, new Set())
  return readPart(sheet, () => {
    const part = parts.read(sheet)
    return part && rowsOfSheet(part, { strings, dayStyles, countsFrom1904: named.countsFrom1904 }, maxCharacters)
  })
}

/** Returns null for a missing optional part. Throws `ParsingProblem` with the name of a missing or broken part. */
function readPart<T>(part: string, read: () => T | null): T {
  try {
    const found = read()
    if (found !== null) return found
  } catch (error) {
    if (error instanceof ParsingProblem) throw error
    if (isTooLarge(error)) throw new ParsingProblem({ problem: 'tooHeavy' })
  }
  throw new ParsingProblem({ problem: 'unreadable', part })
}

const isTooLarge = (error: unknown) =>
  error instanceof RangeError && (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'

interface SheetWords extends Pick<WorkbookParts, 'countsFrom1904'> {
  strings: readonly string[]
  dayStyles: ReadonlySet<number>
}

interface SheetCell {
  column: number
  type: string
  style: number
  text: string
}

function rowsOfSheet(bytes: Buffer, words: SheetWords, maxCharacters: number): TableRow[] {
  const bounds = new TableBounds(maxCharacters)
  const rows = new Map<number, Map<number, Cell>>()
  let row = 0
  let column = 0
  let cell: SheetCell | null = null
  let isValue = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = rowNumber(attributes.r) ?? row + 1
        column = 0
      } else if (name === 'c') {
        column = columnNumber(attributes.r) ?? column + 1
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), text: '' }
      }
      isValue = cell !== null && (name === 'v' || name === 't')
    },
    text(chunk) {
      if (isValue && cell) cell.text += chunk
    },
    close(name) {
      isValue = false
      if (name !== 'c' || !cell) return
      const value = cellValue(cell, words)
      if (value !== null) {
        bounds.requireCell(row, cell.column, String(value))
        const cells = rows.get(row) ?? new Map<number, Cell>()
        rows.set(row, cells.set(cell.column, value))
        bounds.requireRows(rows.size)
      }
      cell = null
    },
  })
  const columns = bounds.usedColumns()
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([number, cells]) => ({ number, cells: columns.map((each) => cells.get(each) ?? null) }))
}

function rowNumber(written: string | undefined): number | null {
  const number = Number(written)
  return Number.isInteger(number) && number > 0 && number <= LAST_ROW ? number : null
}

/** The reference `B7` is in column 2. */
function columnNumber(reference = ''): number | null {
  const [letters] = /^[A-Z]{1,3}/i.exec(reference) ?? []
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function cellValue({ type, style, text }: SheetCell, { strings, dayStyles, countsFrom1904 }: SheetWords): Cell {
  const words = type === 's' ? (strings[Number(text)] ?? '') : text
  if (words.trim() === '') return null
  if (type === 'b') return words.trim() === '1'
  if (type === 'd') return words.slice(0, 10)
  const number = Number(words)
  if (type !== 'n' || !Number.isFinite(number)) return words
  return dayStyles.has(style) ? (dayOf(number, countsFrom1904) ?? number) : number
}

/** Converts a spreadsheet's day number to `2026-09-01`. */
function dayOf(number: number, countsFrom1904: boolean): string | null {
  const first = countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(first + Math.floor(number) * DAY_MS)
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10)
}
