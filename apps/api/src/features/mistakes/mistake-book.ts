import { MISTAKES_OF_QUIZ_A_DAY } from '@manassa/contract/limits'
import { byDueDay, type DueMistake, mistakesOfDay } from '@manassa/contract/rules/mistakes'
import { answersShow, showsAnswers } from '@manassa/contract/rules/quiz-review'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { sql } from 'kysely'
import type { Slots } from '#api/lib/db/statement.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { type GrantedUnit, listGrantedUnits } from '../access/granted-units.ts'
import type { LessonStructure, QuizStructure } from '../access/studied-course.ts'
import { windowFor } from '../access/studied-units.ts'
import { type BookQuery, bookColumn, type StoredBook, storedBook, type WrongQuestion } from './mistakes.queries.ts'

export type { StoredBook }

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
  const submitted = submittedQuizzes(units)
  const query = { quizIds: [...submitted.keys()], ofQuiz, onlyDue, questionId }
  return shownBook(await storedBook(db, viewer, query, now), submitted)
}

function shownBook({ today, answeredToday, quizzes }: StoredBook, submitted: SubmittedQuizzes): MistakeBook {
  const entries = quizzes.flatMap(({ lessonId, attemptCount, attemptsAllowed, questions }) => {
    const quiz = submitted.get(lessonId)
    if (!quiz || !showsAnswers({ ...quiz.rules, attemptsAllowed }, attemptCount)) return []
    return questions.map((question) => ({ ...question, lessonId, quiz }))
  })
  return { today, answeredToday, entries: entries.toSorted(byDueDay) }
}

export const leftToday = ({ today, answeredToday, entries }: MistakeBook): BookEntry[] =>
  mistakesOfDay(entries, { day: today, answered: answeredToday })

/** The mistakes of these quizzes that are due today, as one column of a statement; null without a quiz. */
export const dueBookColumn = (
  slots: Slots<Pick<BookQuery, 'quizIds'> & { tenantId: string; studentId: number; now: Date }>,
) => {
  const due = { ofQuiz: sql.lit(MISTAKES_OF_QUIZ_A_DAY), onlyDue: sql.lit(true), questionId: sql<null>`null` }
  const book = bookColumn({ ...slots, ...due })
  return sql<StoredBook | null>`case when cardinality(${slots.quizIds}::bigint[]) > 0 then ${book} end`
}

/** Counts the questions left for today in a stored book of these quizzes. */
export const countMistakesDue = (book: StoredBook, submitted: SubmittedQuizzes) =>
  leftToday(shownBook(book, submitted)).length

interface SubmittedQuiz {
  unit: UnitNow
  lesson: LessonStructure
  rules: QuizStructure
}

/** The quizzes by the ids of their lessons. */
type SubmittedQuizzes = ReadonlyMap<number, SubmittedQuiz>

/** The submitted quizzes, without those whose answers are never shown or whose review is closed now. */
export function submittedQuizzes(units: readonly UnitNow[]): SubmittedQuizzes {
  const submitted = units.flatMap((unit) => {
    if (unit.window.state !== 'open' && !unit.course.settings.keepsReadableAfterClosing) return []
    return unit.unit.lessons.flatMap((lesson) => {
      const { id, quiz: rules } = lesson
      const isShown = rules && unit.studied[id]?.isDone && answersShow(rules) !== 'never'
      return isShown ? [{ unit, lesson, rules }] : []
    })
  })
  return new Map(submitted.map((quiz) => [quiz.lesson.id, quiz]))
}
