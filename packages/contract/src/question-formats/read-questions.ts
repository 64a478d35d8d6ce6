import { readAiken } from './aiken.ts'
import { readGift } from './gift.ts'
import { linesOf } from './lines.ts'
import { readList } from './list.ts'
import type { QuestionRow } from './question-row.ts'

export const TEXT_FORMATS = ['gift', 'aiken', 'csv', 'list'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Which of the formats a text is in, by what only that one has. */
export function formatOfText(text: string): TextFormat {
  if (/\{[^{}]*(?:[=~]|TRUE|FALSE|\bT\b|\bF\b|#)[^{}]*\}/.test(text)) return 'gift'
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  const head = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? ''
  if (/[,;\t]/.test(head) && /سؤال|question/i.test(head) && /[إا]جاب|الحل|answer|correct/i.test(head)) return 'csv'
  const isAiken =
    lines.some((line) => /^ANSWER:\s*[A-Z]\s*$/.test(line)) && !/^\s*[([]?\d+\s*[-).]/.test(lines[0] ?? '')
  return isAiken ? 'aiken' : 'list'
}

/** The questions of a text in one of the formats that are read as text. */
export const readQuestionText = (text: string, format: Exclude<TextFormat, 'csv'>): QuestionRow[] =>
  ({ gift: readGift, aiken: readAiken, list: readList })[format](text)
