import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { answersShow } from '@manassa/contract/rules/quiz-review'
import { type UnitWindow, windowOf } from '@manassa/contract/rules/unit-window'
import type { QuizFacts, StudiedLessonView } from '@manassa/contract/student/study'
import type {
  CourseStructure,
  LessonStructure,
  QuizRecord,
  QuizStructure,
  StudyRecord,
  UnitStructure,
} from './studied-course.ts'
import { decidedDays, type OwnDays } from './unit-days.ts'

export interface StudiedUnit {
  id: number
  unitName: string
  unitTitle: string
  window: UnitWindow
  lessons: LockedLesson[]
}

export interface LockedLesson extends StudiedLessonView {
  /** True if its attachments may be opened; the unit may have closed. */
  isReadable: boolean
}

export const studiedUnits = (course: CourseStructure, record: StudyRecord, now: Date): StudiedUnit[] =>
  course.units.map((unit, unitIndex) => {
    const { enrolledAt, own } = record
    const window = windowFor({ course, unitIndex, enrolledAt, redeemedAt: redemptionOf(record, unit.id), own }, now)
    const { id, unitName, unitTitle } = unit
    return { id, unitName, unitTitle, window, lessons: withLocks(course, lessonsOf(unit, record), window) }
  })

export interface StudentsUnit {
  course: CourseStructure
  unitIndex: number
  enrolledAt: Date | null
  redeemedAt: Date | null
  own: OwnDays
}

/** The unit's window for this student: what the course, a lecture code and staff say, together. */
export function windowFor({ course, unitIndex, enrolledAt, redeemedAt, own }: StudentsUnit, now: Date) {
  const days = decidedDays(course, { unitId: course.units[unitIndex]?.id ?? 0, enrolledAt, own })
  return windowOf({ index: unitIndex, policy: course.openingPolicy, enrolledAt, redeemedAt, ...days }, now)
}

/** The moment at which a code opened the unit; null where none did. */
export function redemptionOf({ redeemedAt }: Pick<StudyRecord, 'redeemedAt'>, unitId: number): Date | null {
  const since = redeemedAt[unitId]
  return since === undefined ? null : new Date(since)
}

export function withLocks(course: CourseStructure, lessons: StudiedLessonView[], window: UnitWindow): LockedLesson[] {
  const gated = gatedLessons(lessons)
  const isOpen = window.state === 'open'
  const isReadable = isOpen || staysReadable(course, window)
  return lessons.map((lesson, index) => {
    const isGated = gated[index] === true
    return { ...lesson, isLocked: !isOpen || isGated, isReadable: isReadable && !isGated }
  })
}

/** True of a unit whose time is over, unless staff closed it or the school keeps nothing readable. */
export const staysReadable = ({ settings }: Pick<CourseStructure, 'settings'>, window: UnitWindow) =>
  settings.keepsReadableAfterClosing && hasEnded(window)

/** True of a unit whose time is over, unless staff closed it. */
export const hasEnded = (window: UnitWindow) => window.state === 'ended' && window.because?.kind !== 'shut'

/** The lessons of a unit with what the student did in each; none is locked here. */
export const lessonsOf = ({ lessons }: UnitStructure, record: StudyRecord): StudiedLessonView[] =>
  lessons.map((lesson) => ({
    id: lesson.id,
    lessonName: lesson.lessonName,
    type: lesson.type,
    ...doneIn(record, lesson),
    isLocked: false,
    durationSeconds: lesson.durationSeconds === null ? null : Math.round(lesson.durationSeconds),
    hasAttachment: lesson.attachmentKey !== null,
    resources: [],
    quiz: lesson.quiz && quizFacts(lesson.quiz, lesson.id, record),
  }))

export const doneIn = ({ videos, quizzes }: StudyRecord, { id }: Pick<LessonStructure, 'id'>) => ({
  isCompleted: videos[id]?.isCompleted ?? false,
  isQuizSubmitted: quizzes[id] !== undefined,
})

const NO_ATTEMPTS: QuizRecord = { count: 0, voidedCount: 0, bestScore: null, hasPassed: null }

function quizFacts(quiz: QuizStructure, lessonId: number, record: StudyRecord): QuizFacts {
  const { count, voidedCount, bestScore, hasPassed } = record.quizzes[lessonId] ?? NO_ATTEMPTS
  const { kind, questionCount, passingScore, timeLimitMinutes, revealsAnswers, answersAtOnce } = quiz
  // One for each attempt that was voided, as `attemptsAllowed` has it.
  const extra = (record.extraAttempts[lessonId] ?? 0) + voidedCount
  const attemptsAllowed = quiz.attemptsAllowed === null ? null : quiz.attemptsAllowed + extra
  return {
    kind,
    questionCount,
    passingScore,
    timeLimitMinutes,
    attemptCount: count,
    attemptsLeft: attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - count),
    revealsAnswers: answersShow({ kind, attemptsAllowed, revealsAnswers }),
    ...(kind === 'practice' && answersAtOnce && { answersAtOnce }),
    bestScore,
    hasPassed: hasPassed ?? false,
    timeEndsAt: timeEndOf(record, lessonId)?.toISOString() ?? null,
  }
}

/** The end of the clock of a started quiz that is not handed in yet; it may have passed. */
export function timeEndOf({ quizzes, sittings }: StudyRecord, lessonId: number): Date | null {
  const number = (quizzes[lessonId]?.count ?? 0) + 1
  const sitting = sittings.find((one) => one.lessonId === lessonId && one.number === number)
  return sitting?.endsAt ? new Date(sitting.endsAt) : null
}
