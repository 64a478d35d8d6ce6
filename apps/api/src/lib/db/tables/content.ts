import type { VersionFields } from '@manassa/contract/questions/kinds'
import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import type { RevealsAnswers } from '@manassa/contract/rules/quiz-review'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Decimal, Json, MadeAt, Moment } from './columns.ts'

export type EditedState = 'draft' | 'published' | 'archived'

/** The captions of a video in one language; `key` is a WebVTT text of the media store. */
export interface StoredCaption {
  language: string
  label: string
  key: string
}

export interface StoredRendition {
  name: string
  height: number
  bitsPerSecond: number
  sizeBytes: number
}

/** A quiz as it was when somebody started it. */
export interface QuizContent {
  kind: 'practice' | 'exam'
  passingScore: number
  timeLimitMinutes: number | null
  shuffles: boolean
  questions: VersionQuestion[]
}

export type VersionQuestion = VersionFields & {
  id: number
  text: string
  explanation: string | null
  imagePath: string | null
  reference: { lessonId: number; seconds: number } | null
}

/** The effect of a correction on earlier attempts. */
export type CountsFor = 'all' | 'everybodyRight' | 'notCounted' | 'fromNowOn'

export interface ContentTables {
  course: {
    tenantId: string
    id: GeneratedAlways<number>
    name: string
    description: string | null
    price: Decimal
    term: 'First' | 'Second'
    grade: number
    imagePath: string | null
    openingPolicy: Generated<'weekly-window' | 'weekly-opening' | 'all-open'>
    supervisorContact: boolean | null
    state: Generated<EditedState>
    /** Generated: whether it is published. */
    active: GeneratedAlways<boolean>
    archivedAt: Moment | null
    /** The state before it was archived. */
    archivedFrom: 'draft' | 'published' | null
    createdAt: MadeAt
  }
  unit: {
    tenantId: string
    id: GeneratedAlways<number>
    courseId: number
    name: string
    title: string
    /** A question that parents can ask about the unit; empty without one. */
    parentQuestion: Generated<string>
    position: number
    state: Generated<EditedState>
    archivedAt: Moment | null
    archivedFrom: 'draft' | 'published' | null
  }
  lesson: {
    tenantId: string
    id: GeneratedAlways<number>
    unitId: number
    name: string
    type: 'Video' | 'Quiz'
    position: number
    state: Generated<EditedState>
    archivedAt: Moment | null
    archivedFrom: 'draft' | 'published' | null
    /** Its course, for the video that can be watched without an account; otherwise null. */
    previewCourseId: number | null
  }
  lessonVideo: {
    tenantId: string
    lessonId: number
    type: Generated<'Video'>
    storageKey: string | null
    streamKey: string | null
    externalUrl: string | null
    posterPath: string | null
    durationSeconds: Decimal | null
    sizeBytes: number | null
    renditions: JSONColumnType<StoredRendition[], string | undefined>
    captions: JSONColumnType<StoredCaption[], string | undefined, string>
    chapters: JSONColumnType<Chapter[], string | undefined, string>
    attachmentKey: string | null
    attachmentTitle: string | null
    attachmentSizeBytes: number | null
    /** The playing video, if staff uploaded it. */
    videoId: number | null
    posterKey: string | null
    /** The next video, which is not ready, or has failed. */
    pendingVideoId: number | null
    /** The address before a video or another address replaced it. */
    formerAddress: string | null
    formerAddressLeftAt: Moment | null
  }
  quiz: {
    tenantId: string
    lessonId: number
    type: Generated<'Quiz'>
    kind: 'practice' | 'exam'
    passingScore: Generated<number>
    timeLimitMinutes: number | null
    attemptsAllowed: Generated<number | null>
    revealsAnswers: Generated<RevealsAnswers>
    /** Each attempt has its own order of questions and answers. */
    shuffles: Generated<boolean>
    /** A practice quiz shows after each confirmed answer whether it is right. */
    answersAtOnce: Generated<boolean>
    /** The version that equals the rows; null after a change. */
    version: number | null
  }
  quizVersion: {
    tenantId: string
    lessonId: number
    number: number
    content: JSONColumnType<QuizContent>
    madeAt: MadeAt
  }
  quizTally: {
    tenantId: string
    lessonId: number
    untilAttempt: number
    seen: string
    sums: Json<unknown[]>
  }
  quizCorrection: {
    tenantId: string
    id: GeneratedAlways<number>
    lessonId: number
    /** Null for a correction of the passing score. */
    questionId: number | null
    version: number
    countsFor: CountsFor
    rightAnswerId: number | null
    passingScore: number | null
    mayFail: boolean
    madeBy: number
    madeAt: Moment
  }
  question: {
    tenantId: string
    id: GeneratedAlways<number>
    lessonId: number
    position: number
    text: string
    explanation: string | null
    key: Generated<string>
    archivedAt: Moment | null
    imagePath: string | null
    referenceLessonId: number | null
    referenceSeconds: number | null
  }
  answer: {
    tenantId: string
    id: GeneratedAlways<number>
    questionId: number
    position: number
    text: string
    isCorrect: Generated<boolean>
    key: Generated<string>
    archivedAt: Moment | null
    imagePath: string | null
  }
  book: {
    tenantId: string
    id: GeneratedAlways<number>
    title: string
    description: string | null
    price: Decimal
    grade: number
    imagePath: string | null
    active: Generated<boolean>
    createdAt: MadeAt
    archivedAt: Moment | null
  }
}
