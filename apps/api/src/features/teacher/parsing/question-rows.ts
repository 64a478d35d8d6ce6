import { PARSED_QUESTION_LINE_MAX_CHARACTERS } from '@manassa/contract/limits'
import type { QuestionList } from '@manassa/contract/question-formats/list'
import { MOST_QUESTIONS } from '@manassa/contract/question-formats/question-row'
import { formatOfText, readQuestionText, type TextFormat } from '@manassa/contract/question-formats/read-questions'
import { readTable } from '@manassa/contract/question-formats/table'
import { ParsingProblem, requireBounds } from './parsing-problem.ts'
import { type Cell, decodedText, rowsOfText, type TableRow } from './table-text.ts'
import { isWorkbook, rowsOfWorkbook } from './workbook.ts'

export interface ReadQuestions extends QuestionList {
  format: TextFormat | 'xlsx'
}

/** Parses questions in the given format, else in the detected one. Throws `ParsingProblem`. */
export function questionsOf(source: string | Buffer, known: TextFormat | undefined): ReadQuestions {
  const read = readQuestions(source, known)
  if (read.rows.length > MOST_QUESTIONS) throw new ParsingProblem({ problem: 'tooManyQuestions' })
  return read
}

function readQuestions(source: string | Buffer, known: TextFormat | undefined): ReadQuestions {
  if (typeof source !== 'string' && isWorkbook(source)) {
    return { format: 'xlsx', ...tableOfQuestions(rowsOfWorkbook(source, PARSED_QUESTION_LINE_MAX_CHARACTERS)) }
  }
  const text = typeof source === 'string' ? source : decodedText(source)
  const format = known ?? formatOfText(text)
  if (format === 'csv') return { format, ...tableOfQuestions(rowsOfText(text, PARSED_QUESTION_LINE_MAX_CHARACTERS)) }
  requireBounds(text, PARSED_QUESTION_LINE_MAX_CHARACTERS)
  return { format, ...readQuestionText(text, format) }
}

function tableOfQuestions(rows: readonly TableRow[]): QuestionList {
  const numbers = rows.map(({ number }) => number)
  return {
    rows: readTable(
      rows.map(({ cells }) => cells.map(cellText)),
      numbers,
    ),
    warning: null,
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'صح' : 'غلط'
  return String(cell)
}
