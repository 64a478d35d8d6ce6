import type { Generated, Insertable, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'

export type NewLogLine = Insertable<LogTables['changeLog']>

export interface LogTables {
  /** An entry of the school's change log; a trigger writes its number and its hash. */
  changeLog: {
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
    personId: number | null
    sealed: Buffer | null
    /** The bulk change that the entry belongs to; null for a single one. */
    operation: string | null
    hash: Generated<Buffer>
  }
}
