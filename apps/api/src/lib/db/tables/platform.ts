import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './columns.ts'
import type { AccountEventKind } from './people.ts'

export interface PlatformTables {
  job: {
    tenantId: string
    id: GeneratedAlways<number>
    queue: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    sealedPayload: Buffer | null
    uniqueKey: string | null
    createdAt: Moment
    /** The next try; while it runs, the end of its lease. */
    dueAt: Moment
    /** The last start of the job, for queues in which schools take turns. */
    begunAt: Moment | null
    expiresAt: Moment | null
    attempts: Generated<number>
    lease: string | null
    progress: Generated<number>
    result: JSONColumnType<Record<string, unknown>> | null
    failure: string | null
    lastError: string | null
    endedAt: Moment | null
  }
  mail: {
    tenantId: string
    jobId: number
    purpose: 'password-code' | 'device-code' | 'email-code' | 'phone-code' | 'unit-closing' | AccountEventKind
    toAddress: string | null
    addressHash: Buffer
    createdAt: Moment
    /** The time at which it was counted for the quota of its day; null until it is sent. */
    countedAt: Moment | null
  }
  failureCount: {
    tenantId: string
    budget: string
    keyHash: Buffer
    failures: number
    windowStartedAt: Moment
    lastFailedAt: Moment
  }
}
