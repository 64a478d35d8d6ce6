import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import type { CourseRow } from '../catalogue/course.view.ts'
import type { PauseTexts, StaffWindow } from './unit-days.ts'

/** A lesson, without what any student did there. */
export interface LessonStructure {
  id: number
  lessonName: string
  type: 'Video' | 'Quiz'
  /** Null of a quiz, and of a video that was not measured. */
  durationSeconds: number | null
  attachmentKey: string | null
  attachmentTitle: string | null
  quiz: QuizStructure | null
}

export interface QuizStructure {
  kind: 'practice' | 'exam'
  questionCount: number
  passingScore: number
  timeLimitMinutes: number | null
  attemptsAllowed: number | null
  revealsAnswers: RevealsAnswers
}

export interface UnitStructure {
  id: number
  unitName: string
  unitTitle: string
  lessons: LessonStructure[]
}

/** A course as all of its students share it. */
export interface CourseStructure extends CourseRow {
  openingPolicy: OpeningPolicy
  state: EditedState
  units: UnitStructure[]
  /** Windows that staff gave to all or to those of late publishing, and pauses of the course. */
  windows: StaffWindow[]
  pauses: PauseTexts[]
  /** True where a student may have windows or pauses of their own. */
  hasOwnDays: boolean
}

export interface VideoRecord {
  isCompleted: boolean
  positionSeconds: number
}

export interface QuizRecord {
  /** Attempts that were handed in; one that was voided has no mark. */
  count: number
  voidedCount: number
  bestScore: number | null
  hasPassed: boolean | null
}

/** All that one student has and did of a course or of a part of it; ids without a record are absent. */
export interface StudyRecord {
  enrolledAt: Date | null
  /** The moment at which a code opened a unit, by the unit. */
  redeemedAt: Readonly<Record<number, string>>
  videos: Readonly<Record<number, VideoRecord>>
  quizzes: Readonly<Record<number, QuizRecord>>
  /** The attempts that staff gave beyond those of everybody, by the quiz. */
  extraAttempts: Readonly<Record<number, number>>
  sittings: ReadonlyArray<{ lessonId: number; number: number; endsAt: string | null }>
}

export const NOTHING_DONE: StudyRecord = {
  enrolledAt: null,
  redeemedAt: {},
  videos: {},
  quizzes: {},
  extraAttempts: {},
  sittings: [],
}

/** The part of a course that a record is about. */
export interface RecordedPart {
  id: number
  units: ReadonlyArray<{ id: number; lessons: ReadonlyArray<Pick<LessonStructure, 'id' | 'type'>> }>
}

/** All that a student has and did, in every course. */
export interface StudyOverview {
  /** The newest first. */
  enrolments: ReadonlyArray<{ courseId: number; enrolledAt: string }>
  lectures: ReadonlyArray<{ unitId: number; courseId: number; redeemedAt: string }>
  /** A video or quiz that was begun, by its lesson. */
  lessons: Readonly<Record<number, { isDone: boolean; lastAt: string }>>
}
