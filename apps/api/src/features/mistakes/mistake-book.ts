import { MISTAKES_OF_QUIZ_A_DAY } from '@manassa/contract/limits'
import { byDueDay, type DueMistake, mistakesOfDay } from '@manassa/contract/rules/mistakes'
import { answersShow, showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { type GrantedUnit, listGrantedUnits } from '../access/granted-units.ts'
import type { LessonStructure, QuizStructure } from '../access/studied-course.ts'
import { windowFor } from '../access/studied-units.ts'
import { type BookQuery, storedBook, type WrongQuestion } from './mistakes.queries.ts'

export type UnitNow = GrantedUnit & { window: UnitWindow }

export async function unitsNow(context: StudentContext): Promise<UnitNow[]> {
  const granted = await listGrantedUnits(context, context.viewer.id)
  return granted.map((one) => ({ ...one, window: windowFor(one, context.now) }))
}

interface BookEntry extends DueMistake, WrongQuestion {
  quiz: SubmittedQuiz
}

interface MistakeBook {
  today: string
  answeredToday: number[]
  /** The oldest due first. */
  entries: BookEntry[]
}

/** The student's book of mistakes: questions answered wrong whose right answers may be shown now. */
export async function mistakeBook(
  { db, viewer, now }: StudentContext,
  units: readonly UnitNow[],
  { ofQuiz, onlyDue = false, questionId = null }: Partial<BookQuery> & Pick<BookQuery, 'ofQuiz'>,
): Promise<MistakeBook> {
  const submitted = new Map(submittedQuizzes(units).map((one) => [one.lesson.id, one]))
  const query = { quizIds: [...submitted.keys()], ofQuiz, onlyDue, questionId }
  const { today, answeredToday, quizzes } = await storedBook(db, viewer, query, now)
  const entries = quizzes.flatMap(({ lessonId, attemptCount, attemptsAllowed, questions }) => {
    const quiz = submitted.get(lessonId)
    if (!quiz || !showsAnswers({ ...quiz.rules, attemptsAllowed }, attemptCount)) return []
    return questions.map((question) => ({ ...question, lessonId, quiz }))
  })
  return { today, answeredToday, entries: entries.toSorted(byDueDay) }
}

export const leftToday = ({ today, answeredToday, entries }: MistakeBook): BookEntry[] =>
  mistakesOfDay(entries, { day: today, answered: answeredToday })

/** The number of questions left for today; nothing is read for a student who has submitted no quiz. */
export async function countMistakesDue(context: StudentContext, units: readonly UnitNow[]): Promise<number> {
  if (submittedQuizzes(units).length === 0) return 0
  return leftToday(await mistakeBook(context, units, { ofQuiz: MISTAKES_OF_QUIZ_A_DAY, onlyDue: true })).length
}

interface SubmittedQuiz {
  unit: UnitNow
  lesson: LessonStructure
  rules: QuizStructure
}

/** The submitted quizzes, without those whose answers are never shown or whose review is closed now. */
function submittedQuizzes(units: readonly UnitNow[]): SubmittedQuiz[] {
  return units.flatMap((unit) => {
    if (unit.window.state !== 'open' && !unit.course.settings.keepsReadableAfterClosing) return []
    return unit.unit.lessons.flatMap((lesson) => {
      const { id, quiz: rules } = lesson
      const isShown = rules && unit.studied[id]?.isDone && answersShow(rules) !== 'never'
      return isShown ? [{ unit, lesson, rules }] : []
    })
  })
}
