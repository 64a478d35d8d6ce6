import { searchForm } from '../rules/search-text.ts'
import { isStorable } from '../rules/storable-text.ts'
import { withLatinDigits } from './lines.ts'

/** A question as read from a text or a table. */
export interface WrittenQuestion {
  text: string
  answers: Array<{ text: string; isCorrect: boolean }>
  explanation: string | null
}

/** The result for one question of an import: its content, and the reason if it is invalid. */
export interface QuestionRow extends WrittenQuestion {
  /** The position among the questions, or the row number in a spreadsheet. */
  number: number
  /** Explains in Arabic why the question is invalid; null if it is valid. */
  reason: string | null
  /** Says in Arabic why a valid question looks wrong; it is imported only after confirmation. */
  warning: string | null
}

export const FEWEST_ANSWERS = 2
export const MOST_ANSWERS = 26
export const QUESTION_MAX_CHARACTERS = 4000
export const ANSWER_MAX_CHARACTERS = 1000
export const MOST_QUESTIONS = 500

/** Each message gives the reason and the remedy. */
export const reasons = {
  noText: 'السؤال نفسه مش مكتوب',
  noAnswers: 'مفيش اختيارات تحت السؤال',
  fewAnswers: 'السؤال محتاج اختيارين على الأقل',
  manyAnswers: `أكتر من ${MOST_ANSWERS} اختيار في سؤال واحد`,
  emptyAnswer: 'فيه اختيار فاضي',
  sameAnswers: 'فيه اختيارين مكتوبين زي بعض',
  answersInLine: 'الاختيارات في سطر السؤال ومش باين كل واحد فيها. نكتب كل اختيار في سطر',
  noRight: 'الإجابة الصح مش باينة: نعلّم عليها بنجمة * أو نكتب تحت السؤال «الإجابة: ب»',
  twoRight: 'متعلّم على أكتر من إجابة صح، والسؤال ليه واحدة بس',
  rightUnknown: (rightText: string) => `الإجابة «${rightText}» مش من اختيارات السؤال`,
  tooLong: 'السؤال أو اختيار منه أطول من اللازم',
  unreadable: 'فيه حروف مش مقروءة، نحفظ الملف بترميز UTF-8',
  noHeader: 'أول صف لازم يكون فيه أسماء الأعمدة: السؤال، اختيار1، اختيار2، الإجابة',
  essay: 'سؤال مقالي، وده مالوش تصحيح هنا',
  shortAnswer: 'سؤال بيتكتب جوابه، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  numerical: 'سؤال جوابه رقم بيتكتب، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  matching: 'سؤال توصيل، وإحنا بناخد الاختيار من متعدد والصح والغلط بس',
  severalRight: 'السؤال ليه كذا إجابة بدرجات، وإحنا بناخد إجابة واحدة صح',
  description: 'ده كلام من غير سؤال',
  brokenGift: 'القوس { مقفول غلط أو الأقواس ناقصة',
} as const

/** A question with more answers is usually two questions read as one. */
const USUAL_ANSWERS = 6

export const warnings = {
  questionAsAnswer: 'فيه اختيار آخره علامة استفهام، فممكن يكون سؤال تاني',
  manyAnswers: `أكتر من ${USUAL_ANSWERS} اختيارات، فممكن يكون فيه كذا سؤال مع بعض`,
} as const

/** Returns a warning for a valid question that looks misread, or null. */
function warningAbout({ answers }: WrittenQuestion): string | null {
  if (answers.some(({ text }) => /[؟?]$/.test(text))) return warnings.questionAsAnswer
  return answers.length > USUAL_ANSWERS ? warnings.manyAnswers : null
}

export const TRUE_FALSE = ['صح', 'غلط'] as const

const same = (text: string) => searchForm(text).replace(/\s+/g, ' ').trim()

/** Returns the first reason why a question is invalid, or null. */
export function whyNot({ text, answers }: WrittenQuestion): string | null {
  if (text === '') return reasons.noText
  if (answers.length === 0) return reasons.noAnswers
  if (answers.length < FEWEST_ANSWERS) return reasons.fewAnswers
  if (answers.length > MOST_ANSWERS) return reasons.manyAnswers
  if (answers.some((answer) => answer.text === '')) return reasons.emptyAnswer
  if (new Set(answers.map((answer) => answer.text)).size < answers.length) return reasons.sameAnswers
  if (text.length > QUESTION_MAX_CHARACTERS) return reasons.tooLong
  if (answers.some((answer) => answer.text.length > ANSWER_MAX_CHARACTERS)) return reasons.tooLong
  if ([text, ...answers.map((answer) => answer.text)].some((each) => each.includes('\ufffd') || !isStorable(each)))
    return reasons.unreadable
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  if (right === 0) return reasons.noRight
  return right > 1 ? reasons.twoRight : null
}

/** Returns the row of a question with its reason if it is invalid; a reason known to the format comes first. */
export function rowOf(number: number, question: WrittenQuestion, known: string | null = null): QuestionRow {
  const reason = known ?? whyNot(question)
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
/** Returns true or false for a word that means it, or null. */
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

/** Marks the answer at `rightIndex` as right. */
export const withRight = (answers: readonly string[], rightIndex: number) =>
  answers.map((text, index) => ({ text, isCorrect: index === rightIndex }))
