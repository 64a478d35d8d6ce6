import {
  missingPart,
  reasons as questionReasons,
  type WrittenQuestion,
  warningAbout,
} from '../questions/single-choice/missing-part.ts'
import { searchForm } from '../rules/search-text.ts'
import { withLatinDigits } from './lines.ts'

export interface QuestionRow extends WrittenQuestion {
  /** The position among the questions, or the row number in a spreadsheet. */
  number: number
  /** Explains in Arabic why the question is invalid; null if it is valid. */
  reason: string | null
  /** Says in Arabic why a valid question looks wrong; it is imported only after confirmation. */
  warning: string | null
}

export const MOST_QUESTIONS = 500

export const reasons = {
  ...questionReasons,
  answersInLine: 'الاختيارات في سطر السؤال ومش باين كل واحد فيها. نكتب كل اختيار في سطر',
  rightUnknown: (rightText: string) => `الإجابة «${rightText}» مش من اختيارات السؤال`,
  noHeader: 'أول صف لازم يكون فيه أسماء الأعمدة: السؤال، اختيار1، اختيار2، الإجابة',
  essay: 'سؤال مقالي، وده مالوش تصحيح هنا',
  shortAnswer: 'سؤال بيتكتب جوابه، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  numerical: 'سؤال جوابه رقم بيتكتب، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  matching: 'سؤال توصيل، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  severalRight: 'السؤال ليه كذا إجابة بدرجات، وإحنا بناخد إجابة واحدة صح',
  description: 'ده كلام من غير سؤال',
  brokenGift: 'القوس { مقفول غلط أو الأقواس ناقصة',
} as const

export const TRUE_FALSE = ['صح', 'غلط'] as const

const same = (text: string) => searchForm(text).replace(/\s+/g, ' ').trim()

/** Returns the row of a question with its reason if it is invalid; a reason known to the format comes first. */
export function rowOf(number: number, question: WrittenQuestion, known: string | null = null): QuestionRow {
  const reason = known ?? missingPart(question)
  return { number, ...question, reason, warning: reason === null ? warningAbout(question) : null }
}

/** Letters that name answers, in order; variants of one letter share an entry. */
const ARABIC_LETTERS = ['أاإآ', 'ب', 'ج', 'د', 'هة', 'و', 'ز', 'ح', 'ط', 'ي', 'ك', 'ل']

/** Returns the zero-based index of the answer that a letter names, or -1. */
export function indexOfLetter(letter: string): number {
  if (/^[a-z]$/i.test(letter)) return letter.toUpperCase().charCodeAt(0) - 65
  const bare = letter.replace(/[\u0640\u200d]/g, '')
  return bare.length === 1 ? ARABIC_LETTERS.findIndex((forms) => forms.includes(bare)) : -1
}

const TRUE_WORDS = /^(صح|صحيح|صحيحه|صواب|نعم|true|t|[✓✔✅☑])$/
const FALSE_WORDS = /^(خطا|غلط|لا|خاطيه|false|f|[✗✘❌×xх])$/
export function truthOf(word: string): boolean | null {
  const form = same(word.replace(/\ufe0f/g, '').replace(/^\(\s*|\s*\)$/g, ''))
  if (TRUE_WORDS.test(form)) return true
  return FALSE_WORDS.test(form) ? false : null
}

/** Returns the index of the right answer, given its text, letter or number; -1 if there is none. */
export function indexOfRight(rightText: string, answers: readonly string[]): number {
  const word = rightText.trim()
  const exact = answers.indexOf(word)
  if (exact >= 0) return exact
  const alike = answers.findIndex((answer) => same(answer) === same(word))
  if (alike >= 0) return alike
  return indexOfName(word, answers)
}

/** Returns the index of the answer named by the first letter or number of a text, or -1. */
export function indexOfName(rightText: string, answers: readonly string[]): number {
  const named = /^\(?\s*([\p{L}]\u0640?|\d{1,2})\s*(?:[).:\-–\u2013]\s*.*)?$/u.exec(withLatinDigits(rightText.trim()))
  const name = named?.[1] ?? ''
  const index = /^\d+$/.test(name) ? Number(name) - 1 : indexOfLetter(name)
  return index >= 0 && index < answers.length ? index : -1
}

export const withRight = (answers: readonly string[], rightIndex: number) =>
  answers.map((text, index) => ({ text, isCorrect: index === rightIndex }))
