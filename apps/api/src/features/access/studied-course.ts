import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import type { StudySettings } from '@manassa/contract/teacher/school'
import type { EditedState } from '#api/lib/db/tables/content.ts'
import type { CourseRow } from '../catalogue/course.view.ts'
import { NO_OWN_DAYS, type OwnDays, type PauseTexts, type StaffWindow } from './unit-days.ts'

export interface LessonStructure {
  id: number
  lessonName: string
  type: 'Video' | 'Quiz'
  /** Null for a quiz, and for a video of unknown length. */
  durationSeconds: number | null
  attachmentKey: string | null
  attachmentTitle: string | null
  hasCaptions: boolean
  /** Can be watched without an account, if its video is the school's own (`previewedLesson`). */
  isPreview: boolean
  quiz: QuizStructure | null
}

export interface QuizStructure {
  kind: 'practice' | 'exam'
  questionCount: number
  passingScore: number
  timeLimitMinutes: number | null
  attemptsAllowed: number | null
  revealsAnswers: RevealsAnswers
  answersAtOnce: boolean
}

export interface UnitStructure {
  id: number
  unitName: string
  unitTitle: string
  lessons: LessonStructure[]
}

export type CourseSettings = StudySettings & Pick<SchoolProfile, 'takesLessonQuestions'>

export interface CourseStructure extends CourseRow {
  openingPolicy: OpeningPolicy
  state: EditedState
  units: UnitStructure[]
  /** Windows given to all students or for late publishing, and pauses of the course. */
  windows: StaffWindow[]
  pauses: PauseTexts[]
  /** True when a student may have windows or pauses of their own. */
  hasOwnDays: boolean
  settings: CourseSettings
}

interface VideoRecord {
  isCompleted: boolean
  positionSeconds: number
  /** Null if no app has reported any. */
  playedTwentieths: number | null
}

export interface QuizRecord {
  /** Submitted attempts; a voided one has no mark. */
  count: number
  voidedCount: number
  bestScore: number | null
  hasPassed: boolean | null
}

/** A student's access and progress in a course or a part of it; ids without a record are absent. */
export interface StudyRecord {
  enrolledAt: Date | null
  /** The moment at which a code opened a unit, by the unit. */
  redeemedAt: Readonly<Record<number, string>>
  videos: Readonly<Record<number, VideoRecord>>
  quizzes: Readonly<Record<number, QuizRecord>>
  extraAttempts: Readonly<Record<number, number>>
  sittings: ReadonlyArray<{ lessonId: number; number: number; endsAt: string | null }>
  own: OwnDays
}

export const NOTHING_DONE: StudyRecord = {
  enrolledAt: null,
  redeemedAt: {},
  videos: {},
  quizzes: {},
  extraAttempts: {},
  sittings: [],
  own: NO_OWN_DAYS,
}

export interface RecordedPart {
  id: number
  units: ReadonlyArray<{ id: number; lessons: ReadonlyArray<Pick<LessonStructure, 'id' | 'type'>> }>
}

export interface StudyOverview {
  /** The newest first. */
  enrolments: ReadonlyArray<{ courseId: number; enrolledAt: string }>
  lectures: ReadonlyArray<{ unitId: number; courseId: number; redeemedAt: string }>
  lessons: Readonly<Record<number, { isDone: boolean; lastAt: string }>>
  own: OwnDays
}
