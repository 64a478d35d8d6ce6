import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { answersShow } from '@manassa/contract/rules/quiz-review'
import { type OpeningPolicy, type UnitWindow, windowOf } from '@manassa/contract/rules/unit-window'
import type { QuizFacts, StudiedLessonView } from '@manassa/contract/student/study'
import type { CourseLessonRow, StudiedLessonRow } from './list-studied-lessons.ts'
import { type DecidedDaysTexts, daysOf } from './unit-days.ts'

export interface StudiedUnit {
  id: number
  unitName: string
  unitTitle: string
  window: UnitWindow
  lessons: StudiedLessonView[]
}

/** Groups the rows by unit and decides, by the study rules, what is open to the student at this moment. */
export function studiedUnits(
  rows: readonly CourseLessonRow[],
  { enrolledAt, policy, now }: { enrolledAt: Date | null; policy: OpeningPolicy; now: Date },
): StudiedUnit[] {
  const byUnit = Map.groupBy(rows, (row) => row.unitId)
  return [...byUnit.values()].map((unitRows, index) => {
    const [first] = unitRows as [CourseLessonRow]
    const { redeemedAt, days } = first
    const window = windowFor({ unitIndex: index, enrolledAt, redeemedAt, days, openingPolicy: policy }, now)
    return {
      id: first.unitId,
      unitName: first.unitName,
      unitTitle: first.unitTitle,
      window,
      lessons: withLocks(lessonsOf(unitRows), window),
    }
  })
}

/** What a student has of a unit, as the queries tell it. */
export interface StudentsUnit {
  unitIndex: number
  openingPolicy: OpeningPolicy
  enrolledAt: Date | null
  redeemedAt: Date | null
  /** What staff decided. */
  days: DecidedDaysTexts
}

/** The unit's window for this student: what the course, a lecture code and staff say, together. */
export const windowFor = ({ unitIndex, openingPolicy, enrolledAt, redeemedAt, days }: StudentsUnit, now: Date) =>
  windowOf({ index: unitIndex, policy: openingPolicy, enrolledAt, redeemedAt, ...daysOf(days) }, now)

/** Adds to each lesson whether it is shut now, by its unit's window or by a quiz. */
export function withLocks(lessons: StudiedLessonView[], window: UnitWindow) {
  const gated = gatedLessons(lessons)
  return lessons.map((lesson, index) => ({ ...lesson, isLocked: window.state !== 'open' || gated[index] === true }))
}

/** The lessons among the rows of one unit. */
export const lessonsOf = (rows: readonly StudiedLessonRow[]) => rows.flatMap(toLesson)

/** A lesson, or nothing for the one row of a unit that has none. */
function toLesson(row: StudiedLessonRow): StudiedLessonView[] {
  if (row.lessonId === null || row.lessonName === null || row.lessonType === null) return []
  return [
    {
      id: row.lessonId,
      lessonName: row.lessonName,
      type: row.lessonType,
      isCompleted: row.completedAt !== null,
      isQuizSubmitted: (row.attemptCount ?? 0) > 0,
      isLocked: false,
      durationSeconds: row.durationSeconds === null ? null : Math.round(Number(row.durationSeconds)),
      hasAttachment: row.attachmentKey !== null,
      resources: [],
      quiz: toQuizFacts(row),
    },
  ]
}

function toQuizFacts(row: StudiedLessonRow): QuizFacts | null {
  if (row.quizKind === null || row.passingScore === null) return null
  const attempts = row.attemptCount ?? 0
  return {
    kind: row.quizKind,
    questionCount: row.questionCount,
    passingScore: row.passingScore,
    timeLimitMinutes: row.timeLimitMinutes,
    attemptCount: attempts,
    attemptsLeft: row.attemptsAllowed === null ? null : Math.max(0, row.attemptsAllowed - attempts),
    revealsAnswers: answersShow({
      kind: row.quizKind,
      attemptsAllowed: row.attemptsAllowed,
      revealsAnswers: row.revealsAnswers ?? 'never',
    }),
    bestScore: row.bestScore,
    hasPassed: row.hasPassed ?? false,
    timeEndsAt: row.timeEndsAt?.toISOString() ?? null,
  }
}
