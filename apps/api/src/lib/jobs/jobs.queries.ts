import type { ErrorCode } from '@manassa/contract/errors'
import { sql } from 'kysely'
import type { OwnerDb, SchoolDb } from '../db/database.ts'
import { type PageRequest, paginate } from '../http/pagination.ts'
import type { JobResult } from './job-kind.ts'

const NOT_OVER = ['waiting', 'running'] as const
const LAST_ERROR_MAX_CHARACTERS = 500

interface NewJob {
  tenantId: string
  queue: string
  sealedPayload: Buffer
  uniqueKey: string | null
  createdAt: Date
  dueAt: Date
  expiresAt: Date | null
}

export async function insertJob(db: SchoolDb, job: NewJob): Promise<number> {
  for (;;) {
    const made = await db
      .insertInto('job')
      .values({ ...job, lease: null, begunAt: null, result: null, failure: null, lastError: null, endedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // The unfinished job may have ended since, so the insert is tried again.
    const found = made ?? (await findUnfinished(db, job))
    if (found) return found.id
  }
}

export const findUnfinished = (
  db: SchoolDb,
  { tenantId, queue, uniqueKey }: Pick<NewJob, 'tenantId' | 'queue' | 'uniqueKey'>,
) =>
  db
    .selectFrom('job')
    .where('tenantId', '=', tenantId)
    .where('queue', '=', queue)
    .where('uniqueKey', '=', uniqueKey)
    .where('state', 'in', NOT_OVER)
    .select('id')
    .executeTakeFirst()

const columns = ['id', 'queue', 'state', 'progress', 'result', 'failure', 'createdAt', 'endedAt', 'uniqueKey'] as const

/** The fields of a job that its school may see. */
export const findJob = (db: SchoolDb, tenantId: string, id: number) =>
  db.selectFrom('job').where('tenantId', '=', tenantId).where('id', '=', id).select(columns).executeTakeFirst()
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const newestJobOf = (
  db: SchoolDb,
  tenantId: string,
  { queue, uniqueKey }: { queue: string; uniqueKey: string },
) =>
  db
    .selectFrom('job')
    .where('tenantId', '=', tenantId)
    .where('queue', '=', queue)
    .where('uniqueKey', '=', uniqueKey)
    .orderBy('id', 'desc')
    .select(columns)
    .executeTakeFirst()

/** Counts the jobs of all schools that run before a waiting one, in a queue with turns. */
export async function countBefore(db: SchoolDb, { id }: Pick<JobRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select jobs_before(${id}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

interface JobPageQuery extends PageRequest {
  queues: readonly string[]
  state: JobRow['state'] | undefined
}

export function jobPage(db: SchoolDb, tenantId: string, { queues, state, ...page }: JobPageQuery) {
  const found = db
    .selectFrom('job')
    .where('tenantId', '=', tenantId)
    .where(({ eb }) => eb('queue', '=', eb.fn.any(eb.val([...queues]))))
    .$if(state !== undefined, (query) => query.where('state', '=', state as JobRow['state']))
  return paginate(db, { count: found.select('id'), rows: found.select(columns), order: sql`id desc` }, page)
}

export const cancelJob = (db: OwnerDb, tenantId: string, id: number, at: Date) =>
  db
    .updateTable('job')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', NOT_OVER)
    .set({ state: 'failed', failure: 'job.cancelled', lease: null, sealedPayload: null, endedAt: at })
    .execute()

/** A school that moves takes its jobs along. */
const staysHere = sql`not exists (
  select from school where school.tenant_id = job.tenant_id and school.moving_at is not null)`

export interface TakenJob {
  tenantId: string
  id: number
  queue: string
  sealedPayload: Buffer
  expiresAt: Date | null
  /** The number of this try. */
  attempts: number
  lease: string
}

/** Identifies a lease: a write with an old one is refused. */
type Held = Pick<TakenJob, 'tenantId' | 'id' | 'lease'>

/**
 * Takes due jobs of each queue, the oldest first, up to its free slots. If this process dies, they are due again at
 * `leaseEndsAt`. Works across schools, as the owner; two processes never take the same job.
 */
export async function takeDueJobs(
  db: OwnerDb,
  slots: ReadonlyArray<{ queue: string; places: number }>,
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<TakenJob[]> {
  const queues = slots.map(({ queue }) => queue)
  const places = slots.map((slot) => slot.places)
  const { rows } = await sql<TakenJob>`
    with due as materialized (
      select found.tenant_id, found.id
      from unnest(${queues}::text[], ${places}::int[]) as slot (queue, places)
      cross join lateral (
        select tenant_id, id from job
        where job.queue = slot.queue and state in ('waiting', 'running') and due_at <= ${now} and ${staysHere}
        order by due_at limit slot.places
        for update skip locked
      ) as found
    )
    update job set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(), due_at = ${leaseEndsAt}
    from due where job.tenant_id = due.tenant_id and job.id = due.id
    returning job.tenant_id, job.id, queue, sealed_payload, expires_at, attempts, lease`.execute(db)
  return rows
}

const schoolServedAt = sql`(
  select max(past.begun_at) from job as past
  where past.queue = job.queue and past.tenant_id = job.tenant_id and past.begun_at is not null)`

/**
 * Takes one job of a queue in which schools take turns: of the school served longest ago, and of none that is `busy`.
 * Otherwise as `takeDueJobs`.
 */
export async function takeJobInTurn(
  db: OwnerDb,
  { queue, busy }: { queue: string; busy: readonly string[] },
  { now, leaseEndsAt }: { now: Date; leaseEndsAt: Date },
): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    with next as materialized (
      select tenant_id, id from job
      where queue = ${queue} and state in ('waiting', 'running') and due_at <= ${now}
        and tenant_id <> all(${busy}::text[]) and ${staysHere}
      order by ${schoolServedAt} nulls first, due_at limit 1
      for update skip locked
    )
    update job set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(), due_at = ${leaseEndsAt},
      begun_at = ${now}
    from next where job.tenant_id = next.tenant_id and job.id = next.id
    returning job.tenant_id, job.id, queue, sealed_payload, expires_at, attempts, lease`.execute(db)
  return rows[0]
}

export async function hasJobsOfOtherSchools(
  db: OwnerDb,
  { queue, tenantId }: Pick<TakenJob, 'queue' | 'tenantId'>,
  now: Date,
) {
  const found = await db
    .selectFrom('job')
    .where('queue', '=', queue)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .where('tenantId', '!=', tenantId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

const ofHolder = (db: OwnerDb, { tenantId, id, lease }: Held) =>
  db.updateTable('job').where('tenantId', '=', tenantId).where('id', '=', id).where('lease', '=', lease)

/** Extends a lease and stores the progress; false when the job belongs to another process, or is over. */
export async function extendLease(db: OwnerDb, job: Held, to: { leaseEndsAt: Date; progress: number }) {
  const { numUpdatedRows } = await ofHolder(db, job)
    .set({ dueAt: to.leaseEndsAt, progress: to.progress })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks a job's lease until the transaction ends; false when the job belongs to another process, or is over. */
export async function holdLease(db: OwnerDb, { tenantId, id, lease }: Held): Promise<boolean> {
  const own = db.selectFrom('job').where('tenantId', '=', tenantId).where('id', '=', id).where('lease', '=', lease)
  return (await own.select('id').forUpdate().executeTakeFirst()) !== undefined
}

export type JobEnding = { result: JobResult | null } | { failure: ErrorCode; lastError: string }

/** The failure of a job that used up its tries, which the operator may have tried again. */
const OUT_OF_TRIES: ErrorCode = 'job.failed'

/**
 * Ends a job, and deletes its payload unless it may be tried again; false when it belongs to another process, or is
 * over.
 */
export async function endJob(db: OwnerDb, job: Held, at: Date, how: JobEnding): Promise<boolean> {
  const outcome =
    'failure' in how
      ? { state: 'failed' as const, failure: how.failure, lastError: shortened(how.lastError) }
      : { state: 'done' as const, progress: 100, result: how.result && JSON.stringify(how.result) }
  const { numUpdatedRows } = await ofHolder(db, job)
    .set({ ...outcome, lease: null, endedAt: at })
    .$if(outcome.state === 'done' || outcome.failure !== OUT_OF_TRIES, (query) => query.set({ sealedPayload: null }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Makes a job wait again that used up its tries; false when it is not failed any more, or has lost its payload. Throws
 * a violation of `job_unique` when another job has its unique key meanwhile.
 */
export async function retryJob(db: OwnerDb, { tenantId, id }: Pick<TakenJob, 'tenantId' | 'id'>, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('failure', '=', OUT_OF_TRIES)
    .where('sealedPayload', 'is not', null)
    .set({ state: 'waiting', attempts: 0, progress: 0, failure: null, endedAt: null, dueAt: now })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function postponeJob(db: OwnerDb, job: Held, to: { dueAt: Date; lastError: string; attempts?: 0 }) {
  await ofHolder(db, job)
    .set({ ...to, state: 'waiting', lease: null, lastError: shortened(to.lastError) })
    .execute()
}

/** Gives a job back without counting the try, so that another process may start it at once. */
export async function releaseJob(db: OwnerDb, job: Held, now: Date) {
  await ofHolder(db, job)
    .set((eb) => ({ state: 'waiting', lease: null, dueAt: now, attempts: eb('attempts', '-', 1) }))
    .execute()
}

export interface QueueFigures {
  queue: string
  waiting: number
  running: number
  failed: number
  /** Jobs that wait or run after a try that failed. */
  retrying: number
  /** The age of the oldest due job; 0 when none is due. */
  oldestSeconds: number
}

/** The state of these queues and of any that have jobs, of all schools that stay. */
export async function countJobs(db: OwnerDb, queues: readonly string[], now: Date): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue, sum(waiting)::int as waiting, sum(running)::int as running, sum(failed)::int as failed,
      sum(retrying)::int as retrying, coalesce(greatest(extract(epoch from ${now} - min(due_at)), 0), 0)::float8 as "oldestSeconds"
    from (
      select queue, (state = 'waiting')::int as waiting, (state = 'running')::int as running, 0 as failed,
        (attempts > (state = 'running')::int)::int as retrying, case state when 'waiting' then due_at end as due_at
      from job where state in ('waiting', 'running') and ${staysHere}
      union all select queue, 0, 0, 1, 0, null from job where state = 'failed'
    ) as each group by queue`.execute(db)
  // A first failure is a rise only if its queue had a figure before.
  const unused = queues.filter((name) => !rows.some(({ queue }) => queue === name))
  return [
    ...rows,
    ...unused.map((queue) => ({ queue, waiting: 0, running: 0, failed: 0, retrying: 0, oldestSeconds: 0 })),
  ]
}

/**
 * True when the jobs of a queue come late: one that is due has waited since `late`, or one that was made before `late`
 * has failed a try. Jobs made before `old` do not count, because their cause may be their own.
 */
export async function isQueueLate(db: OwnerDb, queue: string, { late, old }: { late: Date; old: Date }) {
  const { rows } = await sql<{ isLate: boolean }>`
    select exists (
      select from job where queue = ${queue} and state in ('waiting', 'running') and ${staysHere} and (
        (state = 'waiting' and due_at < ${late})
        or (attempts > (state = 'running')::int and created_at between ${old} and ${late})
      )
    ) as "isLate"`.execute(db)
  return rows[0]?.isLate === true
}

interface TroubledJob {
  tenantId: string
  id: number
  queue: string
  state: 'failed' | 'waiting'
  failure: ErrorCode | null
  lastError: string | null
  attempts: number
  createdAt: Date
  /** The end of a failed job; the next try of a waiting one. */
  at: Date
  mayRetry: boolean
}

export async function troubledJobs(db: OwnerDb, most: number): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select tenant_id, id, queue, state, failure, last_error, attempts, created_at, coalesce(ended_at, due_at) as at,
      state = 'failed' and failure = ${OUT_OF_TRIES} and sealed_payload is not null as may_retry
    from job where state = 'failed' or (state = 'waiting' and last_error is not null)
    order by created_at desc, id desc limit ${most}`.execute(db)
  return rows
}

interface JobOutcome {
  queue: string
  /** Null for jobs that were done. */
  failure: ErrorCode | null
  count: number
}

export async function countOutcomes(db: OwnerDb): Promise<JobOutcome[]> {
  const { rows } = await sql<JobOutcome>`
    select queue, failure, count(*)::int as count from job where state in ('done', 'failed')
    group by 1, 2 order by 1, 2 nulls first`.execute(db)
  return rows
}

export const deleteOldJobs = (db: OwnerDb, before: Date) => db.deleteFrom('job').where('endedAt', '<', before).execute()

const shortened = (text: string) => text.slice(0, LAST_ERROR_MAX_CHARACTERS).toWellFormed()
