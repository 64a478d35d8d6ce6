import type { SubjectKind } from '@manassa/contract/teacher/editing'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'

export interface EditingTables {
  /** The revision of a thing, and the author and time of each field's last change. */
  revision: {
    tenantId: string
    kind: SubjectKind
    subjectId: number
    revision: Generated<number>
    fields: JSONColumnType<Record<string, { revision: number; by: number; at: string }>, string | undefined, string>
  }
  /** The stored response to a call of the console under an Idempotency-Key. */
  answeredCall: {
    tenantId: string
    accountId: number
    call: string
    key: string
    bodyHash: Buffer
    sealedAnswer: Buffer | null
    answeredAt: Moment
  }
  /** A decision of staff about the days of a unit, or of all units of a course. */
  givenWindow: {
    tenantId: string
    id: GeneratedAlways<number>
    courseId: number
    /** Null: every unit of the course. */
    unitId: number | null
    /** `late`: everybody who studied the course by `enrolledUntil`; `named`: those of `given_window_student`. */
    whom: 'late' | 'all' | 'named'
    enrolledUntil: Moment | null
    opensAt: Moment | null
    closesAt: Moment | null
    reason: string
    /** Visible to students. */
    note: string | null
    studentCount: Generated<number>
    givenBy: number
    givenAt: Moment
    endedAt: Moment | null
    endedBy: number | null
    /** The session whose absence opened the unit. */
    sessionId: number | null
    /** Both are set if the student made the decision for a unit of their own. */
    secondChanceTerm: 'First' | 'Second' | null
    secondChanceNumber: number | null
  }
  givenWindowStudent: { tenantId: string; windowId: number; studentId: number }
  pause: {
    tenantId: string
    id: GeneratedAlways<number>
    scope: 'courses' | 'grade' | 'all' | 'students'
    /** 1 to 3. */
    grade: number | null
    startsAt: Moment
    endsAt: Moment
    reason: string
    madeBy: number
    madeAt: Moment
    endedAt: Moment | null
    endedBy: number | null
  }
  pauseStudent: { tenantId: string; pauseId: number; studentId: number }
  pauseCourse: { tenantId: string; pauseId: number; courseId: number }
  bulkChange: {
    tenantId: string
    id: GeneratedAlways<number>
    action: string
    details: JSONColumnType<Record<string, unknown>, string | undefined, never>
    reason: string | null
    studentCount: number
    madeBy: number
    madeAt: Moment
    undoneBy: number | null
    undoneAt: Moment | null
  }
  bulkChangeStudent: {
    tenantId: string
    changeId: number
    studentId: number
    changed: boolean | null
    undone: boolean | null
  }
}
