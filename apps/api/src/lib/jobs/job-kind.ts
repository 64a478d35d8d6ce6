import type { ErrorCode } from '@manassa/contract/errors'
import type { z } from 'zod'
import type { SchoolDb } from '../db/database.ts'

/** Its handler is registered separately (`JobQueue.handle`). */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** The name of its queue. Jobs with a name that this version does not know wait for another version. */
  queue: string
  payload: Payload
  concurrency: number
  /**
   * A process runs one job per school at a time, and the school served longest ago is next: for work of which one
   * school could have too much.
   */
  schoolsTakeTurns?: boolean
  /** The maximum number of tries, including those whose process died; infinite for work that expires. */
  maxAttempts: number
  /** Seconds before each retry; the last value repeats. */
  retrySeconds: readonly number[]
  timeoutSeconds: number
}

export const jobKind = <Payload extends z.ZodType>(kind: JobKind<Payload>) => kind

export interface JobContext {
  tenantId: string
  jobId: number
  /** 1 for the first try. */
  attempt: number
  /** Aborts when the try should end: timeout, a lost lease, or the server's shutdown. */
  signal: AbortSignal
  /**
   * Reports the progress in percent; written at most once a second. Throws `LeaseLost` when another process has the
   * job.
   */
  progress(percent: number): Promise<void>
  /**
   * Ends the try at a point where it can continue, if another school waits; the job continues at its next turn. Throws
   * `TurnEnded` then.
   */
  yieldTurn(): Promise<void>
  /**
   * One transaction of the job's school, with the rights of a request. The job cannot be taken over meanwhile; throws
   * `LeaseLost` when it was, so that only one process writes.
   */
  transaction<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

/** The result of a job for whoever requested it; it contains no secrets. */
export type JobResult = Record<string, unknown>

/**
 * Runs a job at least once: after a crash, another process starts it from the beginning. Throws `JobFailed` when a
 * retry is useless, and `JobPostponed`; any other error is retried.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most jobs have no result, and say so by returning nothing.
export type JobHandler<Payload> = (context: JobContext, payload: Payload) => Promise<JobResult | void>

/** A failure that a retry would repeat. The requester reads the catalogue's message. */
export class JobFailed extends Error {
  override name = 'JobFailed'
  readonly code: ErrorCode

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
  }
}

/** The work has to wait until a moment. The message is for the operator. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
  readonly until: Date

  constructor(until: Date, message: string) {
    super(message)
    this.until = until
  }
}

/** The job belongs to another process or is over, so this one must not write. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Another school has its turn; the job waits for its own next one. */
export class TurnEnded extends Error {
  override name = 'TurnEnded'
}
