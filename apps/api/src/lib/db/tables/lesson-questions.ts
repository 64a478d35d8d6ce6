import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment } from './columns.ts'

export interface LessonQuestionTables {
  lessonQuestion: {
    tenantId: string
    id: GeneratedAlways<number>
    studentId: number
    /** Chosen by the app. */
    key: string
    lessonId: number
    seconds: number
    /** Empty once it is withdrawn or removed. */
    text: string
    askedAt: Moment
    state: 'waiting' | 'replied' | 'closed' | 'removed' | 'withdrawn'
    reply: string | null
    closing: 'inLesson' | 'repeated' | 'unclear' | 'offTopic' | null
    decidedAt: Moment | null
    decidedBy: number | null
    /** Somebody has its answer open, until then. */
    answeringBy: number | null
    answeringUntil: Moment | null
    seenAt: Moment | null
    /** The wording that all who study the lesson read; null while it is not shown. */
    shownText: string | null
    showsPhoto: Generated<boolean>
    /** Reports that staff have not looked at. */
    reportCount: Generated<number>
  }
  lessonQuestionPhoto: {
    tenantId: string
    questionId: number
    studentId: number
    storageKey: string
    sizeBytes: number
    uploadedAt: Moment
    sealedKey: Buffer
    /** Null while the question waits, and while its photo is shown. */
    removeAt: Moment | null
  }
  lessonQuestionReport: {
    tenantId: string
    questionId: number
    studentId: number
    reportedAt: Moment
  }
}
