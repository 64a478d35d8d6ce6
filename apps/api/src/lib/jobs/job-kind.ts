import type { ErrorCode } from '@manassa/contract/errors'
import type { z } from 'zod'
import type { SchoolDb } from '../db/database.ts'

/** A kind of work that is left for later. What does it is given to the queue apart (`JobQueue.handle`). */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** The name of its queue. Jobs of a name that this version does not know wait for one that does. */
  queue: string
  payload: Payload
  /** How many of them one process works on at once. No kind takes the places of another. */
  concurrency: number
  /**
   * A process works on one job of a school at a time, and the school that was served longest ago is next: for work of
   * which one school could have too much.
   */
  schoolsTakeTurns?: boolean
  /** Tries, those that died with their process among them; infinite for what ends by expiring. */
  maxAttempts: number
  /** After how many seconds it is tried again: after the first try that failed, the second, …; the last one stays. */
  retrySeconds: readonly number[]
  /** How many seconds a try may take. */
  timeoutSeconds: number
}

export const jobKind = <Payload extends z.ZodType>(kind: JobKind<Payload>) => kind

/** What a job is worked on with. */
export interface JobContext {
  tenantId: string
  jobId: number
  /** 1 for the first try. */
  attempt: number
  /** Says that the try is to be given up: it takes too long, another process has the job, or the server stops. */
  signal: AbortSignal
  /**
   * Tells how much is done, in percent; written once a second at most. Throws `LeaseLost` when another process has the
   * job.
   */
  progress(percent: number): Promise<void>
  /**
   * Ends the try where it can be continued and another school waits for its place: the job goes on at its next turn.
   * Throws `TurnOver` then.
   */
  yieldTurn(): Promise<void>
  /**
   * One transaction of the job's school, with the rights of a request. Nobody takes the job up while it lasts; throws
   * `LeaseLost` when somebody has, so that of two processes only one writes.
   */
  transaction<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

/** What is worth knowing of a job that is done, for whoever asked for it; no secrets. */
export type JobResult = Record<string, unknown>

/**
 * Does a job, at least once: a process that dies leaves it to another one, from the beginning. Throws `JobFailed` where
 * another try changes nothing; after anything else that it throws it is tried again.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most jobs have no result, and say so by returning nothing.
export type JobHandler<Payload> = (context: JobContext, payload: Payload) => Promise<JobResult | void>

/** The job came to nothing, and another try would too. Whoever asked for it reads why in the catalogue's words. */
export class JobFailed extends Error {
  override name = 'JobFailed'
  readonly code: ErrorCode

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause })
    this.code = code
  }
}

/** The job is another process's by now, or over: whoever had it writes nothing more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Another school has its turn; the job waits for its own next one. */
export class TurnOver extends Error {
  override name = 'TurnOver'
}
