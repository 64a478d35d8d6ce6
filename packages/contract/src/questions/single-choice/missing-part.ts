import { QUESTION_MAX_CHARACTERS } from '@manassa/contract/limits'
import { isStorable } from '@manassa/contract/rules/storable-text'

/** A single choice as a person writes it, without ids and pictures. */
export interface WrittenQuestion {
  text: string
  answers: Array<{ text: string; isCorrect: boolean }>
  explanation: string | null
  /** The cells of a table for the video that explains the answer and its minute; absent if both are empty. */
  explainedIn?: { video: string; minute: string }
}

export const FEWEST_ANSWERS = 2
export const MOST_ANSWERS = 26
export const ANSWER_MAX_CHARACTERS = 1000

export const reasons = {
  noText: 'السؤال نفسه مش مكتوب',
  noAnswers: 'مفيش اختيارات تحت السؤال',
  fewAnswers: 'السؤال محتاج اختيارين على الأقل',
  manyAnswers: `أكتر من ${MOST_ANSWERS} اختيار في سؤال واحد`,
  emptyAnswer: 'فيه اختيار فاضي',
  sameAnswers: 'فيه اختيارين مكتوبين زي بعض',
  noRight: 'الإجابة الصح مش باينة: نعلّم عليها بنجمة * أو نكتب تحت السؤال «الإجابة: ب»',
  twoRight: 'متعلّم على أكتر من إجابة صح، والسؤال ليه واحدة بس',
  tooLong: 'السؤال أو اختيار منه أطول من اللازم',
  unreadable: 'فيه حروف مش مقروءة، نحفظ الملف بترميز UTF-8',
} as const

/** A question with more answers is usually two questions read as one. */
const USUAL_ANSWERS = 6

export const warnings = {
  questionAsAnswer: 'فيه اختيار آخره علامة استفهام، فممكن يكون سؤال تاني',
  manyAnswers: `أكتر من ${USUAL_ANSWERS} اختيارات، فممكن يكون فيه كذا سؤال مع بعض`,
} as const

/** Returns a warning for a valid question that looks misread, or null. */
export function warningAbout({ answers }: WrittenQuestion): string | null {
  if (answers.some(({ text }) => /[؟?]$/.test(text))) return warnings.questionAsAnswer
  return answers.length > USUAL_ANSWERS ? warnings.manyAnswers : null
}

/** Returns the first reason why a question is invalid, or null. */
export function missingPart({
  text,
  answers,
}: {
  text: string
  answers: ReadonlyArray<WrittenQuestion['answers'][number]>
}): string | null {
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
