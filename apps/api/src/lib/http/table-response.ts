import type { TableFormat } from '@manassa/contract/fields/table-format'
import { calendarDay } from '@manassa/contract/labels/calendar-day'
import { writeCsv } from '@manassa/contract/question-formats/table'
import writeXlsxFile from 'write-excel-file/node'
import { FileResponse } from './file-response.ts'

/**
 * A cell of a table: text, a number, an amount in pounds, a day as `2026-11-24`, or digits that a spreadsheet must not
 * convert, because their leading zeros would be lost.
 */
export type TableCell = string | number | null | { pounds: number | null } | { digits: string } | { day: string }

/** A table as a file. In a workbook no cell is executed as a formula, and amounts can be summed. */
export async function tableResponse(
  name: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly TableCell[]>,
  format: TableFormat,
): Promise<FileResponse> {
  const fileName = `${name}.${format}`
  if (format === 'xlsx') return new FileResponse({ fileName, mediaType: XLSX_TYPE, bytes: await workbook(head, rows) })
  const bytes = Buffer.from(writeCsv([head, ...rows.map((row) => row.map(csvCell))]))
  return new FileResponse({ fileName, mediaType: CSV_TYPE, bytes })
}

export const CSV_TYPE = 'text/csv; charset=utf-8'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const workbook = (head: readonly string[], rows: ReadonlyArray<readonly TableCell[]>): Promise<Buffer> =>
  writeXlsxFile(
    [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(xlsxCell))],
    { rightToLeft: true, stickyRowsCount: 1 },
  ).toBuffer()

function csvCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return inertCell(cell)
  if (typeof cell === 'number') return String(cell)
  if ('digits' in cell) return `="${cell.digits}"`
  if ('day' in cell) return calendarDay(cell.day)
  return cell.pounds?.toFixed(2) ?? ''
}

function xlsxCell(cell: TableCell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if ('digits' in cell) return { value: cell.digits, type: String }
  // A date value, so that a spreadsheet sorts it.
  if ('day' in cell) return { value: new Date(cell.day), type: Date, format: 'dd/mm/yyyy' }
  return cell.pounds === null ? null : { value: cell.pounds, type: Number, format: '0.00' }
}

/** An apostrophe before a text that looks like a formula, so that no spreadsheet executes it. */
export const inertCell = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
