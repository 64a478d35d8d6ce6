import type { Choice, ChosenFields } from '@manassa/contract/questions/kinds'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Decimal, Moment } from './columns.ts'

export type StoredAnswer = ChosenFields & {
  questionId: number
  /** Chosen after the end of the time: stored without counting. */
  late?: true
}

export interface StudyTables {
  enrolment: {
    tenantId: string
    studentId: number
    courseId: number
    enrolledAt: Moment
    cause: 'free' | 'code' | 'staff'
    accessCodeId: number | null
    paymentId: number | null
    grantedBy: number | null
  }
  lecture: {
    tenantId: string
    studentId: number
    unitId: number
    redeemedAt: Moment
    cause: Generated<'code' | 'staff'>
    accessCodeId: number | null
    paymentId: number | null
    grantedBy: number | null
  }
  endedAccess: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    courseId: number | null
    unitId: number | null
    beganAt: Moment
    cause: 'free' | 'code' | 'staff'
    accessCodeId: number | null
    paymentId: number | null
    endedAt: Moment
    endedBy: number | null
    reason: string
    moved: Generated<boolean>
  }
  videoProgress: {
    tenantId: string
    studentId: number
    lessonId: number
    positionSeconds: Decimal
    /** Bits, the first twentieth of the video lowest; null before the first report. */
    playedTwentieths: number | null
    completedAt: Moment | null
    updatedAt: Moment
  }
  watchSession: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    lessonId: number
    sessionMark: Buffer
    /** Null for early rows. */
    deviceMark: Buffer | null
    userAgent: string | null
    address: string
    openedAt: Moment
    lastAt: Moment
    watchedSeconds: Generated<Decimal>
    /** Another device of the student had a video open at the start. */
    besideAnother: Generated<boolean>
    /** The lookup of the number that was shown over the video (`shownNumberLookup`); null for early rows. */
    numberLookup: Buffer | null
  }
  watchDay: {
    tenantId: string
    studentId: number
    /** As `2026-11-22`, in the school's time zone. */
    day: string
    watchedSeconds: Decimal
    countedUntil: Moment
  }
  /** A student's own note at a second of a video; the app chooses the id. */
  videoNote: {
    tenantId: string
    studentId: number
    id: string
    lessonId: number
    seconds: number
    text: string
    writtenAt: Moment
  }
  quizSitting: {
    tenantId: string
    studentId: number
    lessonId: number
    number: number
    startedAt: Moment
    /** Null without a limit. */
    endsAt: Moment | null
    version: Generated<number>
    toldAt: Moment | null
    answers: JSONColumnType<Record<string, Choice>, string | undefined>
  }
  quizAttempt: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    lessonId: number
    number: number
    /** Null for an attempt without a mark. */
    score: number | null
    source: 'graded' | 'reported' | 'unmarked'
    correctCount: number | null
    questionCount: number
    answers: JSONColumnType<StoredAnswer[]> | null
    notes: string | null
    startedAt: Moment | null
    submittedAt: Moment
    lateSeconds: number | null
    idempotencyKey: string | null
    requestHash: Buffer | null
    version: Generated<number>
    passed: Generated<boolean>
    markedAgainAt: Moment | null
    voidedAt: Moment | null
    voidedBy: number | null
  }
  extraAttempts: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    lessonId: number
    count: number
    reason: string
    givenBy: number
    givenAt: Moment
  }
  attemptMark: {
    tenantId: string
    attemptId: number
    number: number
    markedAt: Moment
    cause: 'handedIn' | 'correction'
    markedBy: number | null
    score: number
    correctCount: number | null
    questionCount: number
    passed: boolean
  }
  quizMark: {
    tenantId: string
    attemptId: number
    questionId: number
    answerId: number | null
    isRight: boolean
    isLate: Generated<boolean>
    /** Counts as right for everybody. */
    given: Generated<boolean>
  }
  /** A student's state at a question of the book of mistakes; a question without a row has not been answered there. */
  mistake: {
    tenantId: string
    studentId: number
    questionId: number
    /** An index of `MISTAKE_STEP_DAYS`; past the last one, the question has left the book. */
    step: number
    /** As `2026-11-22`, in the school's time zone; null where the question has left. */
    dueOn: string | null
    answeredAt: Moment
  }
  mistakeDay: {
    tenantId: string
    studentId: number
    /** As `2026-11-22`, in the school's time zone. */
    day: string
    answerCount: number
  }
}
