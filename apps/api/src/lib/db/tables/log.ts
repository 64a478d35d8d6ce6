import type { Generated, Insertable, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/** A line of the school's log; its number and its hash are written by a trigger. */
export interface ChangeLogTable {
  tenantId: string
  number: Generated<number>
  at: Moment
  actorId: number
  slot: number
  userAgent: string | null
  action: string
  subjectKind: string
  subjectId: number
  fields: string[]
  reason: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  /** Whose personal values `sealed` holds. */
  personId: number | null
  sealed: Buffer | null
  /** The change to many students that the line is a part of; null for a line of its own. */
  operation: string | null
  hash: Generated<Buffer>
}

export type NewLogLine = Insertable<ChangeLogTable>
