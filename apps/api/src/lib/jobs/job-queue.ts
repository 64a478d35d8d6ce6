import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Keys } from '../crypto/keys.ts'
import { afterCommit } from '../db/create-database.ts'
import type { Database, SchoolDb } from '../db/database.ts'
import type { JobHandler, JobKind } from './job-kind.ts'
import {
  cancelJob,
  countJobs,
  findUnfinished,
  insertJob,
  type QueueFigures,
  type TakenJob,
  takeDueJobs,
  takeJobInTurn,
} from './jobs.queries.ts'
import { type Handled, workOnJob } from './work-on-job.ts'

export interface JobTimes {
  /** How often the queues are looked at. What this process asked for itself is looked at at once. */
  lookEveryMs: number
  /** A process that has not said for so long that it is still at a job has died. */
  leaseMs: number
  /** How long a stop waits for what is under way, before that is given back. */
  stopWithinMs: number
  /** When the queues could not be looked at for so long, something is broken. */
  stalledAfterMs: number
}

const JOB_TIMES: JobTimes = { lookEveryMs: 2_000, leaseMs: 60_000, stopWithinMs: 10_000, stalledAfterMs: 60_000 }

interface Wanted {
  /** When it is to be done; at once without it. */
  at?: Date
  /** From when on it is worth nothing any more. */
  expiresAt?: Date
  /** Of those with the same one only one waits or runs, in this school. */
  uniqueKey?: string
}

export interface JobQueue {
  /** Says how a kind is done. Before `start`. */
  handle<P extends z.ZodType>(kind: JobKind<P>, handler: JobHandler<z.output<P>>): void
  /**
   * Leaves work for later, in the transaction of its cause: both happen, or neither. Gives its number in its school; of
   * one that waits or runs with the same unique key, that one's.
   */
  enqueue<P extends z.ZodType>(
    db: SchoolDb,
    tenantId: string,
    kind: JobKind<P>,
    payload: z.input<P>,
    wanted?: Wanted,
  ): Promise<number>
  /** Ends a school's job that waits or runs: the one who is at it hears so with its next word. */
  cancel(tenantId: string, id: number): Promise<void>
  /**
   * Ends the job of a unique key that nobody needs any more, once the transaction of its cause is committed. Where that
   * does not come to pass the job goes on.
   */
  abandon<P extends z.ZodType>(db: SchoolDb, tenantId: string, kind: JobKind<P>, uniqueKey: string): Promise<void>
  /** Begins to work, now and every few seconds. */
  start(): void
  /** Does what is due; resolves when nothing is. */
  runDue(): Promise<void>
  /** Takes nothing more, waits a moment for what is under way, and gives back what is not done by then. */
  stop(): Promise<void>
  /** How the queues of all schools stand. */
  figures(): Promise<QueueFigures[]>
  /** True when this process should look at the queues and has not been able to for too long. */
  isStalled(): boolean
}

interface Parts {
  db: Database
  clock: Clock
  keys: Keys
  log: { warn(sentence: string): void }
  times?: Partial<JobTimes> | undefined
}

/** The queue of all work that is left for later, in the database (docs/design/jobs.md). */
export function createJobQueue({ db, clock, keys, log, times }: Parts): JobQueue {
  const { lookEveryMs, leaseMs, stopWithinMs, stalledAfterMs } = { ...JOB_TIMES, ...times }
  const kinds = new Map<string, Handled>()
  const running = new Map<Promise<void>, Pick<TakenJob, 'queue' | 'tenantId'>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let ended = 0
  let isStarted = false
  let lookedAt = 0

  const runningOf = ({ queue }: JobKind) => [...running.values()].filter((each) => each.queue === queue)
  async function takeWhatIsDue() {
    const now = clock.now()
    const lease = { now, leaseEndsAt: new Date(now.getTime() + leaseMs) }
    await takeForFreePlaces([...kinds.values()], { db, lease, runningOf, begin })
    lookedAt = clock.monotonicMs()
  }

  function begin(job: TakenJob) {
    const handled = kinds.get(job.queue) as Handled
    const payload = () =>
      handled.kind.payload.parse(JSON.parse(keys.unseal('job', job.tenantId, job.sealedPayload).toString('utf8')))
    const isFull = () => runningOf(handled.kind).length >= handled.kind.concurrency
    const surroundings = { db, clock, log, leaseMs, stopping: stopping.signal, isFull }
    const work = workOnJob(surroundings, job, handled, payload)
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
  const wake = () => {
    looks.ask().catch((error) => log.warn(`The queues of jobs could not be read: ${reason(error)}`))
  }

  return {
    handle(kind, handler) {
      kinds.set(kind.queue, { kind, handle: (context, payload) => handler(context, payload as never) })
    },
    async enqueue(school, tenantId, kind, payload, wanted = {}) {
      const text = JSON.stringify(kind.payload.parse(payload))
      const sealedPayload = keys.seal('job', tenantId, Buffer.from(text))
      const id = await insertJob(school, { tenantId, queue: kind.queue, sealedPayload, ...whenOf(wanted, clock.now()) })
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
    start() {
      isStarted = true
      lookedAt = clock.monotonicMs()
      timer = setInterval(wake, lookEveryMs).unref()
      wake()
    },
    async runDue() {
      let endedBefore: number
      do {
        endedBefore = ended
        await looks.ask()
        if (running.size > 0) await Promise.race(running.keys())
        // Whatever ended has left a place that may be wanted.
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
    figures: () => db.asOwner((owner) => countJobs(owner, clock.now())),
    isStalled: () => isStarted && clock.monotonicMs() - lookedAt > stalledAfterMs,
  }
}

const whenOf = ({ at, expiresAt, uniqueKey }: Wanted, createdAt: Date) => ({
  uniqueKey: uniqueKey ?? null,
  createdAt,
  dueAt: at ?? createdAt,
  expiresAt: expiresAt ?? null,
})

interface Taking {
  db: Database
  lease: { now: Date; leaseEndsAt: Date }
  runningOf(kind: JobKind): ReadonlyArray<Pick<TakenJob, 'tenantId'>>
  begin(job: TakenJob): void
}

/** Takes jobs for the places that are free: in turn where schools take turns, else those that are due longest. */
async function takeForFreePlaces(all: readonly Handled[], { db, lease, runningOf, begin }: Taking) {
  const placesLeft = (kind: JobKind) => kind.concurrency - runningOf(kind).length
  const kinds = all.map(({ kind }) => kind).filter((kind) => placesLeft(kind) > 0)
  const rooms = kinds
    .filter(({ schoolsTakeTurns }) => !schoolsTakeTurns)
    .map((kind) => ({ queue: kind.queue, places: placesLeft(kind) }))
  const taken = rooms.length > 0 ? await db.asOwner((owner) => takeDueJobs(owner, rooms, lease)) : []
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

/** Has `work` done one time after the other: now, and once more for whoever asks meanwhile. */
function oneAtATime(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined
  let isAskedAgain = false

  async function workWhileAsked() {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await work()
      }
    } finally {
      underWay = undefined
    }
  }

  return {
    /** Settles when all is done that was asked for until then. */
    ask(): Promise<void> {
      isAskedAgain = true
      underWay ??= workWhileAsked()
      return underWay
    },
    underWay: () => underWay,
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
