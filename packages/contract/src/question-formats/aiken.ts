import type { WrittenQuestion } from '../questions/single-choice/missing-part.ts'
import { linesOf, onOneLine } from './lines.ts'
import {
  indexOfLetter,
  indexOfName,
  indexOfRight,
  type QuestionRow,
  reasons,
  rowOf,
  withRight,
} from './question-row.ts'

const OPTION = /^\s*([A-Za-z]|[أاإآبجده]ـ?|[1-6١-٦])\s*[.)]\s*(.*)$/
const ANSWER = /^\s*(?:ANSWER|الإجابة|الاجابة|الرد)\s*:\s*(.*)$/i
/** This invisible character goes before a line that would otherwise be read as something else. */
const JOINER = '\u2060'

interface Block {
  text: string[]
  options: string[]
}

/**
 * Reads questions in Aiken's format: a text, a line for each answer, and the right letter. The letters and the word
 * before the right one may be Arabic.
 */
export function readAiken(source: string): QuestionRow[] {
  const rows: QuestionRow[] = []
  let block: Block = { text: [], options: [] }
  const close = (rightText: string | null) => {
    if (block.text.length + block.options.length === 0 && rightText === null) return
    rows.push(aikenRow(rows.length + 1, block, rightText))
    block = { text: [], options: [] }
  }
  for (const line of linesOf(source)) {
    const answer = ANSWER.exec(line)
    const option = OPTION.exec(line)
    if (answer) close(answer[1] ?? '')
    else if (option && isNext(option[1] ?? '', block)) block.options.push((option[2] ?? '').trim())
    else if (line.trim() !== '') {
      if (block.options.length > 0) close(null)
      block.text.push(line.trim().replace(new RegExp(`^${JOINER}`), ''))
    }
  }
  close(null)
  return rows
}

/** An answer's letter must be the next one, because a question may also begin with a letter and a dot. */
function isNext(name: string, { text, options }: Block): boolean {
  if (text.length === 0) return false
  const digit = '١٢٣٤٥٦'.indexOf(name) + 1 || Number(name)
  return (digit > 0 ? digit - 1 : indexOfLetter(name)) === options.length
}

function aikenRow(number: number, { text, options }: Block, rightText: string | null): QuestionRow {
  const index = rightText === null ? -1 : indexOfText(rightText, options)
  const question = { text: text.join(' '), answers: withRight(options, index), explanation: null }
  const row = rowOf(number, question)
  return row.reason === reasons.noRight && rightText ? { ...row, reason: reasons.rightUnknown(rightText) } : row
}

/** A letter selects an answer even if another answer's text is that letter. */
function indexOfText(rightText: string, options: readonly string[]): number {
  const named = indexOfName(rightText, options)
  return named >= 0 ? named : indexOfRight(rightText, options)
}

/** Writes questions in Aiken's format for any program: each text on one line, without explanations. */
export const writeAiken = (questions: readonly WrittenQuestion[]): string =>
  questions
    .map(({ text, answers }) => {
      const line = onOneLine(text)
      const guarded = OPTION.test(line) || ANSWER.test(line) || line.startsWith(JOINER) ? `${JOINER}${line}` : line
      const options = answers.map((answer, index) => `${letterAt(index)}) ${onOneLine(answer.text)}`)
      return [guarded, ...options, `ANSWER: ${letterAt(answers.findIndex(({ isCorrect }) => isCorrect))}`].join('\n')
    })
    .join('\n\n')
    .concat('\n')

const letterAt = (index: number) => String.fromCharCode(65 + Math.max(0, index))
