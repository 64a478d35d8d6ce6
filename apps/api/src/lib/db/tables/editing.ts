import type { SubjectKind } from '@manassa/contract/teacher/editing'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/** How often something was changed by itself, and each of its fields by whom and when. */
export interface RevisionTable {
  tenantId: string
  kind: SubjectKind
  subjectId: number
  revision: Generated<number>
  fields: JSONColumnType<Record<string, { revision: number; by: number; at: string }>, string | undefined, string>
}

/** What was answered to a call of the console under an Idempotency-Key. */
export interface AnsweredCallTable {
  tenantId: string
  accountId: number
  call: string
  key: string
  bodyHash: Buffer
  sealedAnswer: Buffer | null
  answeredAt: Moment
}

/** What staff decided of when a unit is open; without a student, for all who studied its course by `enrolledUntil`. */
export interface GivenWindowTable {
  tenantId: string
  id: GeneratedAlways<number>
  unitId: number
  studentId: number | null
  enrolledUntil: Moment | null
  opensAt: Moment
  closesAt: Moment
  reason: string
  givenBy: number
  givenAt: Moment
  endedAt: Moment | null
}
