import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { enterSchool } from '../db/working-role.ts'
import {
  type JobContext,
  JobFailed,
  type JobHandler,
  type JobKind,
  JobPostponed,
  LeaseLost,
  TurnEnded,
} from './job-kind.ts'
import { reasonOf } from './job-reason.ts'
import {
  endJob,
  extendLease,
  hasJobsOfOtherSchools,
  holdLease,
  type JobEnding,
  postponeJob,
  releaseJob,
  type TakenJob,
} from './jobs.queries.ts'

const PROGRESS_EVERY_MS = 1_000

interface WorkDeps {
  db: Database
  clock: Clock
  log: { warn(sentence: string): void }
  leaseMs: number
  isFull(): boolean
  /** Aborts when a stopping server waits no longer. */
  stopping: AbortSignal
}

export interface Handled {
  kind: JobKind
  handle: JobHandler<unknown>
  /** The number of jobs that ended as `done`, or with a failure's code. */
  outcomes: Record<string, number>
}

class Stopping extends Error {
  override name = 'Stopping'
}

/**
 * Runs one try of a held job to its end: done, failed, to be retried, given back on shutdown, or left to its new
 * holder. Rejects when the end could not be stored; another process then takes it after the lease.
 */
export async function workOnJob(surroundings: WorkDeps, job: TakenJob, handled: Handled, payload: () => unknown) {
  const { db, clock, log } = surroundings
  const { kind } = handled
  const now = clock.now()
  const end = async (how: JobEnding) => {
    const isOurs = await db.asOwner((owner) => endJob(owner, job, clock.now(), how))
    const outcome = 'failure' in how ? how.failure : 'done'
    if (isOurs) handled.outcomes[outcome] = (handled.outcomes[outcome] ?? 0) + 1
  }
  if (job.expiresAt && job.expiresAt <= now) return end({ failure: 'job.tooLate', lastError: 'It came too late.' })
  if (job.attempts > kind.maxAttempts) {
    return end({ failure: 'job.failed', lastError: 'The last try died with its process.' })
  }

  const outcome = await tryOnce(surroundings, job, handled, payload)
  if (!('error' in outcome)) return end(outcome)
  const { error } = outcome
  const name = `${kind.queue} ${job.tenantId}-${job.id}`
  if (error instanceof LeaseLost) return log.warn(`The job ${name} is another process's by now.`)
  if (error instanceof Stopping || error instanceof TurnEnded)
    return db.asOwner((owner) => releaseJob(owner, job, clock.now()))

  const lastError = error instanceof Error ? error.message : String(error)
  if (error instanceof JobPostponed) {
    return db.asOwner((owner) => postponeJob(owner, job, { dueAt: error.until, lastError, attempts: 0 }))
  }
  const isForGood = error instanceof JobFailed || job.attempts >= kind.maxAttempts
  const failure = error instanceof JobFailed ? error.code : 'job.failed'
  // The whole message is kept with the job, because it may name a person.
  const reason = reasonOf({ failure: error instanceof JobFailed ? failure : null, lastError })
  log.warn(`The job ${name} failed${isForGood ? '' : ' and is tried again'}: ${reason}`)
  if (isForGood) return end({ failure, lastError })
  const dueAt = tryAgainAt(clock.now(), kind, job.attempts)
  return db.asOwner((owner) => postponeJob(owner, job, { dueAt, lastError }))
}

async function tryOnce(
  surroundings: WorkDeps,
  job: TakenJob,
  { kind, handle }: Handled,
  payload: () => unknown,
): Promise<{ result: (Awaited<ReturnType<typeof handle>> & object) | null } | { error: unknown }> {
  const { leaseMs, stopping } = surroundings
  const giveUp = new AbortController()
  const lease = keepLease(surroundings, job, giveUp)
  const keeping = setInterval(lease.extend, leaseMs / 3).unref()
  const tooLong = () => giveUp.abort(new Error(`It took longer than ${kind.timeoutSeconds} seconds.`))
  const limit = setTimeout(tooLong, kind.timeoutSeconds * 1000).unref()
  const stop = () => giveUp.abort(new Stopping())
  if (stopping.aborted) stop()
  else stopping.addEventListener('abort', stop)
  try {
    // A handler that ignores the signal is not awaited.
    const result = await Promise.race([handle(lease.context, payload()), rejectionOf(giveUp.signal)])
    return { result: result ?? null }
  } catch (error) {
    return { error }
  } finally {
    clearInterval(keeping)
    clearTimeout(limit)
    stopping.removeEventListener('abort', stop)
  }
}

/** Renews the lease, and aborts the try when it is lost. */
function keepLease({ db, clock, log, leaseMs, isFull }: WorkDeps, job: TakenJob, giveUp: AbortController) {
  let percent = 0
  let extendedAt = Number.NEGATIVE_INFINITY

  async function extend() {
    const leaseEndsAt = new Date(clock.now().getTime() + leaseMs)
    extendedAt = performance.now()
    if (await db.asOwner((owner) => extendLease(owner, job, { leaseEndsAt, progress: percent }))) return
    throw lost()
  }
  function lost() {
    const error = new LeaseLost(`The job ${job.tenantId}-${job.id} is another process's by now.`)
    giveUp.abort(error)
    return error
  }

  const context: JobContext = {
    tenantId: job.tenantId,
    jobId: job.id,
    attempt: job.attempts,
    signal: giveUp.signal,
    async progress(done) {
      percent = Math.min(100, Math.max(0, Math.round(done)))
      if (performance.now() - extendedAt >= PROGRESS_EVERY_MS) await extend()
    },
    async yieldTurn() {
      if (isFull() && (await db.asOwner((owner) => hasJobsOfOtherSchools(owner, job, clock.now()))))
        throw new TurnEnded()
    },
    transaction: (work) =>
      db.asOwner(async (owner) => {
        if (!(await holdLease(owner, job))) throw lost()
        await enterSchool(owner, job.tenantId)
        return work(owner)
      }),
  }
  return {
    context,
    extend: () => {
      extend().catch((error) => {
        // A short failure of the database ends no lease, because the next renewal may be in time.
        if (!(error instanceof LeaseLost)) log.warn(`The lease of a job could not be extended: ${error.message}`)
      })
    },
  }
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })

function tryAgainAt(now: Date, { retrySeconds }: JobKind, attempts: number): Date {
  const seconds = retrySeconds[Math.min(attempts, retrySeconds.length) - 1] ?? 0
  // With jitter, so that retries do not all come in the same second.
  return new Date(now.getTime() + seconds * 1000 * (0.8 + 0.4 * Math.random()))
}
