import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Keys } from '../crypto/keys.ts'
import { afterCommit } from '../db/create-database.ts'
import type { Database, SchoolDb } from '../db/database.ts'
import { isTaken } from '../db/failures.ts'
import type { JobHandler, JobKind } from './job-kind.ts'
import {
  cancelJob,
  countJobs,
  findUnfinished,
  insertJob,
  type QueueFigures,
  retryJob,
  type TakenJob,
  takeDueJobs,
  takeJobInTurn,
} from './jobs.queries.ts'
import { type Handled, workOnJob } from './work-on-job.ts'

export interface JobTimes {
  /** The interval of polling. Jobs enqueued by this process start at once. */
  pollEveryMs: number
  /** A process that has not renewed its lease for so long counts as dead. */
  leaseMs: number
  /** The time that a stop waits for running jobs before they are given back. */
  stopWithinMs: number
  /** The queue counts as broken when it could not be polled for so long. */
  stalledAfterMs: number
}

const JOB_TIMES: JobTimes = { pollEveryMs: 2_000, leaseMs: 60_000, stopWithinMs: 10_000, stalledAfterMs: 60_000 }

interface EnqueueOptions {
  /** The earliest start; at once without it. */
  at?: Date
  expiresAt?: Date
  /** Within a school, at most one job with the same key waits or runs. */
  uniqueKey?: string
}

export interface JobQueue {
  /** Registers the handler of a kind; called before `start`. */
  handle<P extends z.ZodType>(kind: JobKind<P>, handler: JobHandler<z.output<P>>): void
  /**
   * Enqueues work in the transaction of its cause, so that both happen or neither. Returns its number in the school, or
   * that of an unfinished job with the same unique key.
   */
  enqueue<P extends z.ZodType>(
    db: SchoolDb,
    tenantId: string,
    kind: JobKind<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<number>
  /** Ends a waiting or running job of a school; its process learns so with its next write. */
  cancel(tenantId: string, id: number): Promise<void>
  /** Ends the job of a unique key after the current transaction commits. Without a commit the job continues. */
  abandon<P extends z.ZodType>(db: SchoolDb, tenantId: string, kind: JobKind<P>, uniqueKey: string): Promise<void>
  /** Tries a job again that used up its tries; false when it is not failed any more, or cannot be repeated. */
  retry(tenantId: string, id: number): Promise<boolean>
  start(): void
  runDue(): Promise<void>
  /** Takes no more jobs, waits for the running ones, and gives back the unfinished ones. */
  stop(): Promise<void>
  figures(): Promise<QueueFigures[]>
  ended(): Array<Pick<Handled, 'outcomes'> & { queue: string }>
  /** True when this process should poll and has failed to for too long. */
  isStalled(): boolean
}

interface QueueDeps {
  db: Database
  clock: Clock
  keys: Keys
  log: { warn(sentence: string): void }
  times?: Partial<JobTimes> | undefined
}

/** The queue of all deferred work, in the database (docs/design/jobs.md). */
export function createJobQueue({ db, clock, keys, log, times }: QueueDeps): JobQueue {
  const { pollEveryMs, leaseMs, stopWithinMs, stalledAfterMs } = { ...JOB_TIMES, ...times }
  const kinds = new Map<string, Handled>()
  const running = new Map<Promise<void>, Pick<TakenJob, 'queue' | 'tenantId'>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let ended = 0
  let isStarted = false
  let lookedAt = 0

  const runningOf = ({ queue }: JobKind) => [...running.values()].filter((each) => each.queue === queue)
  async function takeWhatIsDue() {
    const lease = { now: clock.now(), leaseEndsAt: new Date(clock.now().getTime() + leaseMs) }
    await takeForFreePlaces([...kinds.values()], { db, lease, runningOf, begin })
    lookedAt = clock.monotonicMs()
  }

  function begin(job: TakenJob) {
    const handled = kinds.get(job.queue) as Handled
    const payload = () =>
      handled.kind.payload.parse(JSON.parse(keys.unseal('job', job.tenantId, job.sealedPayload).toString('utf8')))
    const isFull = () => runningOf(handled.kind).length >= handled.kind.concurrency
    const workDeps = { db, clock, log, leaseMs, stopping: stopping.signal, isFull }
    const work = workOnJob(workDeps, job, handled, payload)
      .catch((error) => log.warn(`How a job ended could not be written down: ${reason(error)}`))
      .then(() => {
        running.delete(work)
        ended += 1
        if (isStarted) wake()
      })
    running.set(work, job)
  }

  const cancel = async (tenantId: string, id: number) => {
    await db.asOwner((owner) => cancelJob(owner, tenantId, id, clock.now()))
  }
  const looks = oneAtATime(takeWhatIsDue)
  const wake = loggingOnce(log, () => looks.ask())

  return {
    handle(kind, handler) {
      kinds.set(kind.queue, { kind, handle: (context, payload) => handler(context, payload as never), outcomes: {} })
    },
    async enqueue(school, tenantId, kind, payload, options = {}) {
      const text = JSON.stringify(kind.payload.parse(payload))
      const sealedPayload = keys.seal('job', tenantId, Buffer.from(text))
      const id = await insertJob(school, {
        tenantId,
        queue: kind.queue,
        sealedPayload,
        ...whenOf(options, clock.now()),
      })
      afterCommit(() => {
        if (isStarted) wake()
      })
      return id
    },
    cancel,
    async abandon(school, tenantId, { queue }, uniqueKey) {
      const job = await findUnfinished(school, { tenantId, queue, uniqueKey })
      if (!job) return
      afterCommit(() => {
        cancel(tenantId, job.id).catch((error) => log.warn(`A job could not be abandoned: ${reason(error)}`))
      })
    },
    async retry(tenantId, id) {
      const isWaiting = await queueAgain({ db, clock }, { tenantId, id })
      if (isWaiting && isStarted) wake()
      return isWaiting
    },
    start() {
      isStarted = true
      lookedAt = clock.monotonicMs()
      timer = setInterval(wake, pollEveryMs).unref()
      wake()
    },
    async runDue() {
      let endedBefore: number
      do {
        endedBefore = ended
        await looks.ask()
        if (running.size > 0) await Promise.race(running.keys())
        // A finished job has freed a slot that may be needed.
      } while (running.size > 0 || ended > endedBefore)
    },
    async stop() {
      isStarted = false
      clearInterval(timer)
      await looks.underWay()?.catch(() => {})
      const patience = setTimeout(() => stopping.abort(), stopWithinMs)
      await Promise.all(running.keys())
      clearTimeout(patience)
    },
    ended: () => [...kinds.values()].map(({ kind: { queue }, outcomes }) => ({ queue, outcomes })),
    figures: () => db.asOwner((owner) => countJobs(owner, [...kinds.keys()], clock.now())),
    isStalled: () => isStarted && clock.monotonicMs() - lookedAt > stalledAfterMs,
  }
}

/** Logs a failure once, because the queue is polled every few seconds while its database is away. */
function loggingOnce(log: QueueDeps['log'], look: () => Promise<void>) {
  let unreadableBecause: string | null = null
  const logChange = (failure: string | null) => {
    if (failure === unreadableBecause) return
    unreadableBecause = failure
    log.warn(failure ? `The queues of jobs cannot be read: ${failure}` : 'The queues of jobs are read again.')
  }
  return () => {
    look().then(
      () => logChange(null),
      (error) => logChange(reason(error)),
    )
  }
}

const whenOf = ({ at, expiresAt, uniqueKey }: EnqueueOptions, createdAt: Date) => ({
  uniqueKey: uniqueKey ?? null,
  createdAt,
  dueAt: at ?? createdAt,
  expiresAt: expiresAt ?? null,
})

async function queueAgain({ db, clock }: Pick<QueueDeps, 'db' | 'clock'>, job: Pick<TakenJob, 'tenantId' | 'id'>) {
  try {
    return await db.asOwner((owner) => retryJob(owner, job, clock.now()))
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

interface Taking {
  db: Database
  lease: { now: Date; leaseEndsAt: Date }
  runningOf(kind: JobKind): ReadonlyArray<Pick<TakenJob, 'tenantId'>>
  begin(job: TakenJob): void
}

async function takeForFreePlaces(all: readonly Handled[], { db, lease, runningOf, begin }: Taking) {
  const placesLeft = (kind: JobKind) => kind.concurrency - runningOf(kind).length
  const kinds = all.map(({ kind }) => kind).filter((kind) => placesLeft(kind) > 0)
  const slots = kinds
    .filter(({ schoolsTakeTurns }) => !schoolsTakeTurns)
    .map((kind) => ({ queue: kind.queue, places: placesLeft(kind) }))
  const taken = slots.length > 0 ? await db.asOwner((owner) => takeDueJobs(owner, slots, lease)) : []
  for (const job of taken) begin(job)
  for (const kind of kinds.filter(({ schoolsTakeTurns }) => schoolsTakeTurns)) {
    while (placesLeft(kind) > 0) {
      const busy = runningOf(kind).map(({ tenantId }) => tenantId)
      const job = await db.asOwner((owner) => takeJobInTurn(owner, { queue: kind.queue, busy }, lease))
      if (!job) break
      begin(job)
    }
  }
}

/** Runs `work` one at a time: now, and once more for requests that come meanwhile. */
function oneAtATime(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined
  let isRequestedAgain = false

  async function workWhileRequested() {
    try {
      while (isRequestedAgain) {
        isRequestedAgain = false
        await work()
      }
    } finally {
      underWay = undefined
    }
  }

  return {
    ask(): Promise<void> {
      isRequestedAgain = true
      underWay ??= workWhileRequested()
      return underWay
    },
    underWay: () => underWay,
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
