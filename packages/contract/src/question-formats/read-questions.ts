import { readAiken } from './aiken.ts'
import { readGift } from './gift.ts'
import { linesOf } from './lines.ts'
import { type QuestionList, readList } from './list.ts'

export const TEXT_FORMATS = ['gift', 'aiken', 'csv', 'list'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Detects the format of a text by syntax that only that format has. */
export function formatOfText(text: string): TextFormat {
  if (hasGiftBraces(text)) return 'gift'
  const lines = linesOf(text).filter((line) => line.trim() !== '')
  const head = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? ''
  if (/[,;\t]/.test(head) && /سؤال|question/i.test(head) && /[إا]جاب|الحل|answer|correct/i.test(head)) return 'csv'
  const isAiken =
    lines.some((line) => /^ANSWER:\s*[A-Z]\s*$/.test(line)) && !/^\s*[([]?\d+\s*[-).]/.test(lines[0] ?? '')
  return isAiken ? 'aiken' : 'list'
}

/** True if a pair of braces contains GIFT syntax. */
const hasGiftBraces = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].some(([, inside]) => /[=~#]|TRUE|FALSE|\bT\b|\bF\b/.test(inside ?? ''))

export const readQuestionText = (text: string, format: Exclude<TextFormat, 'csv'>): QuestionList =>
  format === 'list' ? readList(text) : { rows: { gift: readGift, aiken: readAiken }[format](text), warning: null }
