import { writeAiken } from '@manassa/contract/question-formats/aiken'
import { writeGift } from '@manassa/contract/question-formats/gift'
import type { QuestionRow, WrittenQuestion } from '@manassa/contract/question-formats/question-row'
import { formatOfText, readQuestionText, type TextFormat } from '@manassa/contract/question-formats/read-questions'
import { readTable, tableOf, writeCsv } from '@manassa/contract/question-formats/table'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { AppError } from '#api/lib/app-error.ts'
import { unzippedBytes } from './unzipped-bytes.ts'

export interface ReadFile {
  format: TextFormat | 'xlsx'
  rows: QuestionRow[]
}

/** A small sheet in a file that says it is huge would take all memory. */
const XLSX_MAX_BYTES = 40 * 1024 * 1024

/** The questions of a text, in the format that it is said to have or else has. Throws `questions.unreadable`. */
export function readText(text: string, said: TextFormat | undefined): ReadFile {
  const format = said ?? formatOfText(text)
  return { format, rows: format === 'csv' ? readTable(cellsOf(text)) : readQuestionText(text, format) }
}

function cellsOf(text: string): string[][] {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ','
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true })
  } catch {
    throw new AppError('questions.unreadable')
  }
}

/** The questions of the first sheet of a workbook. Throws `questions.unreadable`. */
export async function readWorkbook(bytes: Buffer): Promise<ReadFile> {
  if (unzippedBytes(bytes) > XLSX_MAX_BYTES) throw new AppError('questions.unreadable')
  const sheet = await readSheet(bytes).catch(() => {
    throw new AppError('questions.unreadable')
  })
  return { format: 'xlsx', rows: readTable(sheet.map((row) => row.map(cellText))) }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'صح' : 'غلط'
  return String(cell)
}

const TEXT_TYPE = 'text/plain; charset=utf-8'

/** The questions as a file of a format. */
export async function questionsFile(questions: readonly WrittenQuestion[], format: 'xlsx' | 'csv' | 'gift' | 'aiken') {
  if (format === 'gift') return { ending: 'gift.txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeGift(questions)) }
  if (format === 'aiken') return { ending: 'txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeAiken(questions)) }
  const cells = tableOf(questions)
  if (format === 'csv') {
    return { ending: 'csv', mediaType: 'text/csv; charset=utf-8', bytes: Buffer.from(writeCsv(cells)) }
  }
  const [head = [], ...rows] = cells
  const sheet = [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(textCell))]
  const bytes = await writeXlsxFile(sheet, { rightToLeft: true, stickyRowsCount: 1 }).toBuffer()
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { ending: 'xlsx', mediaType, bytes }
}

const textCell = (value: string) => (value === '' ? null : { value, type: String })
