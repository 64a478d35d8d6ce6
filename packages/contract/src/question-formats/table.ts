import type { WrittenQuestion } from '../questions/single-choice/missing-part.ts'
import { searchForm } from '../rules/search-text.ts'
import { writtenVideoTime } from '../rules/video-time.ts'
import {
  indexOfLetter,
  indexOfRight,
  type QuestionRow,
  reasons,
  rowOf,
  TRUE_FALSE,
  truthOf,
  withRight,
} from './question-row.ts'

type TextColumn = 'text' | 'right' | 'explanation' | 'video' | 'minute'
type Column = { of: TextColumn } | { of: 'answer'; index: number }

const words = (...names: string[]) => new Set(names.map((name) => searchForm(name).replace(/\s+/g, '')))
const TEXT = words('السؤال', 'سؤال', 'نص السؤال', 'رأس السؤال', 'question', 'text', 'question text')
const RIGHT = words(
  'الإجابة',
  'اجابة',
  'الإجابة الصحيحة',
  'الإجابة الصح',
  'الاختيار الصحيح',
  'الحل',
  'الجواب',
  'الرد',
  'الصح',
  'answer',
  'correct',
  'correct answer',
  'right answer',
  'key',
)
const EXPLANATION = words('الشرح', 'شرح', 'التفسير', 'تفسير', 'التعليل', 'السبب', 'explanation', 'feedback')
const VIDEO = words('الفيديو', 'فيديو', 'الدرس', 'video', 'lesson')
const MINUTE = words('الدقيقة', 'دقيقة', 'دقيقة الفيديو', 'minute', 'time')
const ORDINALS = ['اول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس'].map((word) => [word, `ال${word}`])
const ANSWER = /^(?:ال)?(?:اختيار|اختياري|اجابه|بديل|option|choice|answer)[_\-.]?(.+)$/

function columnOf(head: string): Column | null {
  const name = searchForm(head).replace(/[\s:*]+/g, '')
  if (TEXT.has(name)) return { of: 'text' }
  if (RIGHT.has(name)) return { of: 'right' }
  if (EXPLANATION.has(name)) return { of: 'explanation' }
  if (VIDEO.has(name)) return { of: 'video' }
  if (MINUTE.has(name)) return { of: 'minute' }
  const which = ANSWER.exec(name)?.[1] ?? name
  const number = /^\d{1,2}$/.test(which) ? Number(which) - 1 : indexOfLetter(which)
  const index = number >= 0 ? number : ORDINALS.findIndex((forms) => forms.includes(which))
  return index >= 0 ? { of: 'answer', index } : null
}

/**
 * Reads a table with one question in each row below the headings. Columns hold the question, its answers, the right one
 * (number, letter or text), an explanation, and the video and minute that explain it. Row numbers count as in a
 * spreadsheet, unless `numbers` gives others.
 */
export function readTable(cells: ReadonlyArray<readonly string[]>, numbers?: readonly number[]): QuestionRow[] {
  const numberAt = (index: number) => numbers?.[index] ?? index + 1
  const first = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (first < 0) return []
  const columns = (cells[first] ?? []).map(columnOf)
  const has = (of: Column['of']) => columns.some((column) => column?.of === of)
  if (!has('text') || !has('right')) {
    return [
      rowOf(
        numberAt(first),
        { text: (cells[first] ?? []).join(' ').trim(), answers: [], explanation: null },
        reasons.noHeader,
      ),
    ]
  }
  return cells.flatMap((row, index) =>
    index <= first || row.every((cell) => cell.trim() === '') ? [] : [tableRow(numberAt(index), row, columns)],
  )
}

function tableRow(number: number, cells: readonly string[], columns: ReadonlyArray<Column | null>): QuestionRow {
  const texts: Record<TextColumn, string> = { text: '', right: '', explanation: '', video: '', minute: '' }
  const indexed: Array<[number, string]> = []
  for (const [index, column] of columns.entries()) {
    const cell = plainCell(cells[index] ?? '').trim()
    if (column?.of === 'answer') indexed.push([column.index, cell])
    else if (column) texts[column.of] = cell
  }
  // Empty cells at the end are ignored; an empty cell between two answers is a missing answer.
  const listed = indexed.sort(([one], [other]) => one - other).map(([, text]) => text)
  const options = listed.slice(0, listed.findLastIndex((text) => text !== '') + 1)
  const truth = options.length === 0 ? truthOf(texts.right) : null
  const answers = truth === null ? options : [...TRUE_FALSE]
  const index = truth === null ? (texts.right === '' ? -1 : indexOfRight(texts.right, answers)) : truth ? 0 : 1
  const row = rowOf(number, {
    text: texts.text,
    answers: withRight(answers, index),
    explanation: texts.explanation || null,
    ...((texts.video || texts.minute) && { explainedIn: { video: texts.video, minute: minuteIn(texts.minute) } }),
  })
  return row.reason === reasons.noRight && texts.right ? { ...row, reason: reasons.rightUnknown(texts.right) } : row
}

/** Excel stores a typed `4:12` as the share of a day of four hours and twelve minutes. */
function minuteIn(cell: string): string {
  if (!/^(0\.\d+(e-\d+)?|\d{1,2}\.\d{3,})$/i.test(cell)) return cell
  const seconds = Math.round(Number(cell) * DAY_SECONDS)
  return writtenVideoTime(seconds % 60 === 0 ? seconds / 60 : seconds)
}

const DAY_SECONDS = 86_400

/** Writes questions as the rows of a table, headings first. Cells that a spreadsheet would calculate are escaped. */
export function tableOf(questions: readonly WrittenQuestion[]): string[][] {
  const widest = Math.max(4, ...questions.map(({ answers }) => answers.length))
  const indexes = Array.from({ length: widest }, (_, index) => index)
  const head = ['السؤال', ...indexes.map((index) => `اختيار${index + 1}`), 'الإجابة', 'الشرح', 'الفيديو', 'الدقيقة']
  const rows = questions.map(({ text, answers, explanation, explainedIn }) => [
    text,
    ...indexes.map((index) => answers[index]?.text ?? ''),
    rightCell(answers),
    explanation ?? '',
    explainedIn?.video ?? '',
    explainedIn?.minute ?? '',
  ])
  return [head, ...rows.map((row) => row.map(neutralCell))]
}

/** Returns the number of the right answer, or its text where the number could name another answer. */
function rightCell(answers: WrittenQuestion['answers']): string {
  const index = answers.findIndex(({ isCorrect }) => isCorrect)
  const number = String(index + 1)
  return indexOfRight(
    number,
    answers.map(({ text }) => text),
  ) === index
    ? number
    : (answers[index]?.text ?? '')
}

/** A spreadsheet evaluates a cell that begins with one of these characters. */
const CALCULATED = /^'*[=+\-@\t\r]/
const neutralCell = (cell: string) => (CALCULATED.test(cell) ? `'${cell}` : cell)
const plainCell = (cell: string) => (cell.startsWith("'") && CALCULATED.test(cell) ? cell.slice(1) : cell)

/** Writes a table as CSV for Excel: with a byte order mark and CRLF line ends. */
export const writeCsv = (cells: ReadonlyArray<readonly string[]>): string =>
  `\ufeff${cells.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

const quoted = (cell: string) => (/[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
