import { type Choice, choiceOf } from '@manassa/contract/questions/kinds'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { Mistake, Mistakes } from '@manassa/contract/student/mistakes'
import type { MistakeAnswer } from '#app/features/mistakes/mistake-outbox.ts'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { playerKindOf } from '#app/player/quiz/question-kinds.ts'

/** The copy of the book on this device, adjusted to a later day. */
export const onDay = (book: Mistakes, day: string): Mistakes =>
  day > book.today ? { ...book, today: day, answeredToday: [] } : book

/**
 * Applies an answer, which the book may include already. A right one removes the question, because only the server
 * knows its next day; a wrong one is asked again on the day after.
 */
export function afterAnswer(book: Mistakes, { questionId, answeredAt, ...chosen }: MistakeAnswer): Mistakes {
  const day = cairoDate(Date.parse(answeredAt))
  const mistake = book.mistakes.find(({ id, dueOn }) => id === questionId && dueOn <= day)
  if (!mistake) return book
  const others = book.mistakes.filter((one) => one !== mistake)
  return {
    ...book,
    answeredToday: day === book.today ? [...book.answeredToday, mistake.lessonId] : book.answeredToday,
    mistakes: isRight(mistake, choiceOf(chosen)) ? others : [...others, { ...mistake, dueOn: dayAfter(day) }],
  }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

function isRight(mistake: Mistake, choice: Choice): boolean {
  const kind = playerKindOf(mistake)
  return kind.isRight({ ...mistake, explanation: null, isLate: false, ...kind.reviewedAtOnce(mistake, choice) })
}
