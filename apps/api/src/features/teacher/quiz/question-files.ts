import { writeAiken } from '@manassa/contract/question-formats/aiken'
import { writeGift } from '@manassa/contract/question-formats/gift'
import type { QuestionRow, WrittenQuestion } from '@manassa/contract/question-formats/question-row'
import { formatOfText, readQuestionText, type TextFormat } from '@manassa/contract/question-formats/read-questions'
import { readTable, tableOf, writeCsv } from '@manassa/contract/question-formats/table'
import { AppError } from '#api/lib/app-error.ts'
import { CSV_TYPE, workbook, XLSX_TYPE } from '#api/lib/table-answer.ts'
import { type Cell, cellsOfText, cellsOfWorkbook } from '#api/lib/table-files.ts'

export interface ReadFile {
  format: TextFormat | 'xlsx'
  rows: QuestionRow[]
}

/** The questions of a text, in the format that it is said to have or else has. Throws `questions.unreadable`. */
export function readText(text: string, known: TextFormat | undefined): ReadFile {
  const format = known ?? formatOfText(text)
  return { format, rows: format === 'csv' ? readTable(cellsOf(text)) : readQuestionText(text, format) }
}

function cellsOf(text: string): string[][] {
  const cells = cellsOfText(text)
  if (!cells) throw new AppError('questions.unreadable')
  return cells
}

/** The questions of the first sheet of a workbook. Throws `questions.unreadable`. */
export async function readWorkbook(bytes: Buffer): Promise<ReadFile> {
  const sheet = await cellsOfWorkbook(bytes)
  if (!sheet) throw new AppError('questions.unreadable')
  return { format: 'xlsx', rows: readTable(sheet.map((row) => row.map(cellText))) }
}

function cellText(cell: Cell | undefined): string {
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
    return { ending: 'csv', mediaType: CSV_TYPE, bytes: Buffer.from(writeCsv(cells)) }
  }
  const [head = [], ...rows] = cells
  return { ending: 'xlsx', mediaType: XLSX_TYPE, bytes: await workbook(head, rows) }
}
