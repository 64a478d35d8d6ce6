import { CODES_OF_BATCH, PARSED_LINE_MAX_CHARACTERS, STUDENTS_OF_IMPORT } from '@manassa/contract/limits'
import type { TextFormat } from '@manassa/contract/question-formats/read-questions'
import { readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { rowsWithCodes } from './code-rows.ts'
import { requireBounds } from './parsing-problem.ts'
import { questionsOf } from './question-rows.ts'
import { rowsOfStudents } from './student-rows.ts'
import { decodedText, rowsOfText, type TableRow } from './table-text.ts'
import { isWorkbook, rowsOfWorkbook } from './workbook.ts'

export type Source = string | Buffer

const rowsOf = (source: Source): TableRow[] =>
  typeof source !== 'string' && isWorkbook(source)
    ? rowsOfWorkbook(source, PARSED_LINE_MAX_CHARACTERS)
    : rowsOfText(typeof source === 'string' ? source : decodedText(source), PARSED_LINE_MAX_CHARACTERS)

export const parsingTasks = {
  // One row above the limit tells the caller that there are too many.
  codes: (source: Source) => rowsWithCodes(rowsOf(source)).slice(0, CODES_OF_BATCH + 1),
  students: (source: Source) => rowsOfStudents(rowsOf(source)).slice(0, STUDENTS_OF_IMPORT + 1),
  questions: (source: Source, format?: TextFormat) => questionsOf(source, format),
  /** Returns WebVTT, or the number of the first wrong row. */
  captions: (source: Source): { vtt: string } | { wrongRow: number } => {
    const text = source.toString()
    requireBounds(text, PARSED_LINE_MAX_CHARACTERS)
    const read = readCaptions(text)
    return 'lines' in read ? { vtt: writtenCaptions(read.lines) } : read
  },
}

export type ParsingTasks = typeof parsingTasks
export type ParsingName = keyof ParsingTasks
