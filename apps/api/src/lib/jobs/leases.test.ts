import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#api/lib/db/database.ts'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines, freshDatabase, onServer, useDatabase } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { endJob, extendLease, insertJob, postponeJob, releaseJob, type TakenJob, takeDueJobs } from './jobs.queries.ts'

const tenantId = 'tenant3'
const began = new Date('2026-10-05T17:00:00Z')
const LEASE_SECONDS = 60
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)

async function leave(database: Database, queue: string, count: number) {
  const job = { tenantId, queue, sealedPayload: Buffer.from('sealed'), createdAt: began, dueAt: began, expiresAt: null }
  await database.inSchool(tenantId, async (db) => {
    for (let number = 0; number < count; number += 1) await insertJob(db, { ...job, uniqueKey: null })
  })
}

const take = (database: Database, queue: string, places: number, second = 0) =>
  database.asOwner((db) =>
    takeDueJobs(db, [{ queue, places }], { now: after(second), leaseEndsAt: after(second + LEASE_SECONDS) }),
  )
const end = (database: Database, job: TakenJob, second = 0) =>
  database.asOwner((db) => endJob(db, job, after(second), { result: null }))

const statesIn = (database: Database, queue: string) =>
  database.asOwner(async (db) => {
    const rows = await db.selectFrom('job').where('queue', '=', queue).select('state').execute()
    return rows.map(({ state }) => state)
  })

interface Step {
  process: number
  does: 'take' | 'extend' | 'end' | 'postpone' | 'release' | 'sleep'
  which: number
  seconds: number
}

describe.each(bothEngines)('on the %s database', (engine) => {
  const opened = useDatabase(engine)

  test('a job has one owner, which alone writes its end, whatever two processes do', async () => {
    const { database } = opened
    await aSchool(database, tenantId)
    let histories = 0
    const step = fc.record<Step>({
      process: fc.nat(1),
      does: fc.constantFrom('take', 'take', 'extend', 'end', 'postpone', 'release', 'sleep'),
      which: fc.nat(5),
      seconds: fc.nat(90),
    })
    const history = async (steps: readonly Step[]) => {
      histories += 1
      const queue = `history-${histories}`
      await leave(database, queue, 3)
      let second = 0
      const hands: TakenJob[][] = [[], []]
      /** By job: the current lease and its end in seconds; none while it waits or after its end. */
      const owners = new Map<number, { lease: string; until: number }>()
      const over = new Set<number>()
      for (const { process, does, which, seconds } of steps) {
        if (does === 'sleep') second += seconds
        if (does === 'take') {
          for (const job of await take(database, queue, 2, second)) {
            const owner = owners.get(job.id)
            expect(owner === undefined || owner.until <= second, 'nobody else has it').toBe(true)
            expect(over.has(job.id), 'it is not over').toBe(false)
            owners.set(job.id, { lease: job.lease, until: second + LEASE_SECONDS })
            hands[process]?.push(job)
          }
        }
        const held = hands[process] ?? []
        const job = held[which % Math.max(1, held.length)]
        if (!job) continue
        const isOwner = owners.get(job.id)?.lease === job.lease
        const until = second + LEASE_SECONDS
        if (does === 'extend') {
          const to = { leaseEndsAt: after(until), progress: which }
          expect(await database.asOwner((db) => extendLease(db, job, to))).toBe(isOwner)
          if (isOwner) owners.set(job.id, { lease: job.lease, until })
        }
        if (does === 'end') {
          expect(await end(database, job, second)).toBe(isOwner)
          if (isOwner) over.add(job.id)
        }
        if (does === 'postpone') {
          await database.asOwner((db) => postponeJob(db, job, { dueAt: after(second), lastError: 'no' }))
        }
        if (does === 'release') await database.asOwner((db) => releaseJob(db, job, after(second)))
        if (isOwner && ['end', 'postpone', 'release'].includes(does)) owners.delete(job.id)
      }
      const states = await statesIn(database, queue)
      expect(states.filter((state) => state === 'done')).toHaveLength(over.size)
      expect(states.filter((state) => state === 'running')).toHaveLength(owners.size)
    }
    const runs = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), history)
    await fc.assert(runs, { numRuns: 40 })
  })
})

onServer('of eight processes that look at once, each job goes to one', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aSchool(database, tenantId)
  await leave(database, 'video', 12)
  const looks = Array.from({ length: 8 }, () => () => take(database, 'video', 2))
  const taken = (await race(database, (gate) => sql`lock table job`.execute(gate), looks)).flat()
  expect(new Set(taken.map(({ id }) => id)).size).toBe(12)
  expect(taken).toHaveLength(12)
})

onServer('an owner whose lease is over ends its job or loses it to the next one, and never both', async () => {
  await using fresh = await freshDatabase('server')
  const { database } = fresh
  await aSchool(database, tenantId)
  for (let time = 0; time < 10; time += 1) {
    const queue = `video-${time}`
    await leave(database, queue, 1)
    const [old] = await take(database, queue, 1)
    if (!old) throw new Error('Nobody else wants it')
    const [ended, taken] = await race<unknown>(database, (gate) => sql`lock table job`.execute(gate), [
      () => end(database, old, LEASE_SECONDS),
      () => take(database, queue, 1, LEASE_SECONDS),
    ])
    const next = (taken as TakenJob[])[0]
    expect(ended).toBe(next === undefined)
    if (next) expect(await end(database, next, LEASE_SECONDS)).toBe(true)
    expect(await statesIn(database, queue)).toEqual(['done'])
  }
})
