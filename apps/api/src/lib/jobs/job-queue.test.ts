import { setTimeout as pause } from 'node:timers/promises'
import { errorInArabic } from '@manassa/contract/errors'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { type JobContext, JobFailed, type JobKind, jobKind, LeaseLost } from './job-kind.ts'
import { createJobQueue, type JobQueue, type JobTimes } from './job-queue.ts'
import { findJob } from './jobs.queries.ts'

const tenantId = 'tenant3'

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  let kinds = 0
  const open: JobQueue[] = []

  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.stop()))
  })

  function aKind(settings: Partial<JobKind> = {}) {
    kinds += 1
    return jobKind({
      queue: `kind-${kinds}`,
      payload: z.object({ what: z.string() }),
      concurrency: 4,
      maxAttempts: 3,
      retrySeconds: [10],
      timeoutSeconds: 60,
      ...settings,
    }) as JobKind<z.ZodObject<{ what: z.ZodString }>>
  }

  function aProcess(times: Partial<JobTimes> = {}, warn: (sentence: string) => void = () => {}): JobQueue {
    const { db, clock, services } = api
    const queue = createJobQueue({ db, clock, keys: services.keys, log: { warn }, times })
    open.push(queue)
    return queue
  }

  const leave = (kind: ReturnType<typeof aKind>, what = 'a video', wanted = {}) =>
    api.db.inSchool(tenantId, (db) => aProcess().enqueue(db, tenantId, kind, { what }, wanted))

  test('a school that moves takes its jobs along, and one that stays after all has them done', async () => {
    const did: string[] = []
    const kinds = [aKind(), aKind({ schoolsTakeTurns: true })]
    const process = aProcess()
    for (const kind of kinds) process.handle(kind, async (_, { what }) => void did.push(what))
    for (const kind of kinds) await leave(kind)
    const move = (movingAt: Date | null) =>
      api.db.asOwner((db) => db.updateTable('school').set({ movingAt }).where('tenantId', '=', tenantId).execute())
    await move(new Date())
    await process.runDue()
    expect(did).toEqual([])
    const figures = (await process.figures()).filter(({ queue }) => kinds.some((kind) => kind.queue === queue))
    expect(figures.map(({ waiting }) => waiting)).toEqual([0, 0])
    await move(null)
    await process.runDue()
    expect(did).toEqual(['a video', 'a video'])
  })

  test('the log says once that the queues cannot be read, and once that they are read again', async () => {
    const sentences: string[] = []
    const process = aProcess({ pollEveryMs: 5 }, (sentence) => sentences.push(sentence))
    process.handle(aKind(), async () => {})
    process.start()
    await api.db.asOwner((db) => sql`alter table job rename to job_that_is_away`.execute(db))
    await expect.poll(() => sentences).toEqual([expect.stringContaining('The queues of jobs cannot be read: ')])
    await pause(100)
    await api.db.asOwner((db) => sql`alter table job_that_is_away rename to job`.execute(db))
    await expect
      .poll(() => sentences)
      .toEqual([expect.stringContaining('cannot be read'), 'The queues of jobs are read again.'])
  })

  test('a job starts when its transaction is committed, and never after a rollback', async () => {
    const [kind, did] = [aKind(), [] as string[]]
    const process = aProcess({ pollEveryMs: 3_600_000 })
    process.handle(kind, async (_, { what }) => void did.push(what))
    process.start()
    const takenBack = api.db.inSchool(tenantId, async (db) => {
      await process.enqueue(db, tenantId, kind, { what: 'a video of nobody' })
      throw new Error('no')
    })
    await expect(takenBack).rejects.toThrow('no')
    await api.db.inSchool(tenantId, async (db) => {
      await process.enqueue(db, tenantId, kind, { what: 'a video' })
      await pause(30)
      expect(did, 'it is not committed yet').toEqual([])
    })
    await expect.poll(() => did).toEqual(['a video'])
  })

  test('two processes share what is due and do each thing once, never more at a time than its kind says', async () => {
    const kind = aKind({ concurrency: 3 })
    const whats = Array.from({ length: 40 }, (_, number) => `video ${number}`)
    await api.db.inSchool(tenantId, async (db) => {
      for (const what of whats) await aProcess().enqueue(db, tenantId, kind, { what })
    })
    const did: string[] = []
    const most = [0, 0]
    const processes = most.map((_, index) => {
      let underWay = 0
      const process = aProcess()
      process.handle(kind, async (_context, { what }) => {
        underWay += 1
        most[index] = Math.max(most[index] ?? 0, underWay)
        await pause(2)
        did.push(what)
        underWay -= 1
      })
      return process
    })
    await Promise.all([...processes, ...processes].map((process) => process.runDue()))
    expect(did.sort()).toEqual(whats.sort())
    expect(most).toEqual([3, 3])
  })

  test('a letter does not wait behind a video', async () => {
    const [videos, letters] = [aKind({ concurrency: 1 }), aKind()]
    for (const what of ['one', 'two', 'three']) await leave(videos, what)
    await leave(letters)
    const isVideoDone = Promise.withResolvers<void>()
    const did: string[] = []
    const process = aProcess()
    process.handle(videos, async () => {
      await isVideoDone.promise
      did.push('a video')
    })
    process.handle(letters, async () => {
      did.push('a letter')
      isVideoDone.resolve()
    })
    await process.runDue()
    expect(did).toEqual(['a letter', 'a video', 'a video', 'a video'])
  })

  test('schools take turns at long work: each has one at a time, and who was served longest ago is next', async () => {
    const kind = aKind({ concurrency: 2, schoolsTakeTurns: true })
    const leaveOf = async (school: string, what: string) => {
      await api.db.inSchool(school, (db) => aProcess().enqueue(db, school, kind, { what }))
      api.clock.forward({ seconds: 1 })
    }
    for (const what of ['A1', 'A2', 'A3']) await leaveOf('tenant1', what)
    for (const what of ['B1', 'B2']) await leaveOf('tenant3', what)
    await leaveOf(await aSchool(api.db, `turns-${engine}`), 'C1')
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const process = aProcess()
    process.handle(kind, async (_context, { what }) => {
      begun.push(what)
      await new Promise<void>((resolve) => void ends.set(what, resolve))
    })
    const run = process.runDue()
    const endOf = async (what: string, next: string[]) => {
      api.clock.forward({ seconds: 1 })
      ends.get(what)?.()
      await expect.poll(() => begun).toEqual(next)
    }
    await expect.poll(() => begun).toEqual(['A1', 'B1'])
    await endOf('A1', ['A1', 'B1', 'C1'])
    await endOf('C1', ['A1', 'B1', 'C1', 'A2'])
    await endOf('B1', ['A1', 'B1', 'C1', 'A2', 'B2'])
    await endOf('A2', ['A1', 'B1', 'C1', 'A2', 'B2', 'A3'])
    for (const end of ends.values()) end()
    await run
  })

  test('long work that can be continued lets another school have its place, and goes on after it', async () => {
    const kind = aKind({ concurrency: 1, schoolsTakeTurns: true })
    const leaveOf = (school: string, what: string) =>
      api.db.inSchool(school, (db) => aProcess().enqueue(db, school, kind, { what }))
    const [process, did] = [aProcess(), [] as string[]]
    process.handle(kind, async ({ yieldTurn, attempt }, { what }) => {
      did.push(`${what} at try ${attempt}`)
      if (what === 'long' && did.length === 1) await leaveOf('tenant1', 'short')
      api.clock.forward({ seconds: 1 })
      await yieldTurn()
      did.push(`${what} is done`)
    })
    await leaveOf('tenant3', 'long')
    await process.runDue()
    expect(did).toEqual(['long at try 1', 'short at try 1', 'short is done', 'long at try 1', 'long is done'])
  })

  test('one whose process died is done by another after a minute, and the dead one writes nothing any more', async () => {
    const kind = aKind()
    const id = await leave(kind)
    const { context, die } = await takenBy(aProcess(), kind)
    await context.transaction(async (db) => {
      await db.updateTable('account').set({ name: 'منى' }).where('tenantId', '=', tenantId).execute()
    })
    const [heir, did] = [aProcess(), [] as number[]]
    heir.handle(kind, async ({ attempt }) => {
      did.push(attempt)
      return { of: 'the heir' }
    })
    api.clock.forward({ seconds: 59 })
    await heir.runDue()
    expect(did, 'it could still be at it').toEqual([])
    api.clock.forward({ seconds: 1 })
    await heir.runDue()
    expect(did).toEqual([2])

    const late = context.transaction((db) => db.deleteFrom('book').where('tenantId', '=', tenantId).execute())
    await expect(late).rejects.toThrow(LeaseLost)
    expect(context.signal.aborted, 'it is told to give up').toBe(true)
    await die()
    expect(await job(id)).toMatchObject({ state: 'done', result: { of: 'the heir' }, progress: 100 })
  })

  test('a living process keeps its job as long as it takes', async () => {
    const kind = aKind()
    const id = await leave(kind)
    const { die } = await takenBy(aProcess({ leaseMs: 90 }), kind)
    const other = aProcess()
    const did: string[] = []
    other.handle(kind, async () => void did.push('the same'))
    const heldUntil = async () => {
      const ofJob = (db: OwnerDb) => db.selectFrom('job').where('id', '=', id).select('dueAt').executeTakeFirstOrThrow()
      return (await api.db.asOwner(ofJob)).dueAt.getTime()
    }
    for (let time = 0; time < 5; time += 1) {
      api.clock.forward({ seconds: 0.08 })
      const soon = api.clock.schoolNow().getTime() + 80
      await expect.poll(heldUntil, { timeout: 60_000 }).toBeGreaterThan(soon)
      await other.runDue()
    }
    expect(did).toEqual([])
    await die()
  })

  test('a failed job is retried, later each time, and given up with a readable reason', async () => {
    const kind = aKind({ retrySeconds: [10, 100] })
    const id = await leave(kind)
    const tries: number[] = []
    const process = aProcess()
    const began = api.clock.monotonicMs()
    process.handle(kind, async () => {
      tries.push((api.clock.monotonicMs() - began) / 1000)
      throw new Error('The disk is full')
    })
    for (let second = 0; second < 300; second += 4) {
      await process.runDue()
      api.clock.forward({ seconds: 4 })
    }
    expect(tries).toHaveLength(3)
    expect(tries[1]).toSatisfy((at: number) => at >= 8 && at <= 16)
    expect((tries[2] ?? 0) - (tries[1] ?? 0)).toSatisfy((wait: number) => wait >= 80 && wait <= 124)
    const { state, failure } = await job(id)
    expect(state).toBe('failed')
    expect(errorInArabic(failure as 'job.failed')).toMatch(/العملية/)
  })

  test('a job that no retry would change is not retried', async () => {
    const kind = aKind()
    const id = await leave(kind)
    const process = aProcess()
    let tries = 0
    process.handle(kind, async () => {
      tries += 1
      throw new JobFailed('upload.wrongKind')
    })
    await process.runDue()
    api.clock.forward({ hours: 1 })
    await process.runDue()
    expect([tries, (await job(id)).failure]).toEqual([1, 'upload.wrongKind'])
  })

  test('a job that kills each of its processes is given up after its last try', async () => {
    const kind = aKind({ maxAttempts: 2 })
    const id = await leave(kind)
    const deaths = []
    for (let time = 0; time < 2; time += 1) {
      deaths.push((await takenBy(aProcess(), kind)).die)
      api.clock.forward({ minutes: 1 })
    }
    const third = aProcess()
    const did: string[] = []
    third.handle(kind, async () => void did.push('again'))
    await third.runDue()
    expect(did).toEqual([])
    expect(await job(id)).toMatchObject({ state: 'failed', failure: 'job.failed' })
    for (const die of deaths) await die()
  })

  test('an expired job is not run', async () => {
    const kind = aKind()
    const id = await leave(kind, 'a code', { expiresAt: new Date(api.clock.now().getTime() + 600_000) })
    api.clock.forward({ minutes: 10 })
    const process = aProcess()
    const did: string[] = []
    process.handle(kind, async () => void did.push('too late'))
    await process.runDue()
    expect(did).toEqual([])
    expect(await job(id)).toMatchObject({ state: 'failed', failure: 'job.tooLate' })
  })

  test('a try that takes too long is given up, and its place is free', async () => {
    const kind = aKind({ concurrency: 1, timeoutSeconds: 0.05 })
    await leave(kind, 'for ever')
    await leave(kind, 'short')
    const process = aProcess()
    const [did, gaveUp] = [[] as string[], [] as boolean[]]
    process.handle(kind, async ({ signal }, { what }) => {
      if (what === 'for ever') {
        signal.addEventListener('abort', () => gaveUp.push(true))
        await new Promise(() => {})
      }
      did.push(what)
    })
    await process.runDue()
    expect([did, gaveUp]).toEqual([['short'], [true]])
  })

  test('the same wish twice is one job, until it is done', async () => {
    const kind = aKind()
    const ids = await Promise.all([1, 2, 3].map(() => leave(kind, 'a sheet', { uniqueKey: 'sheet 7' })))
    expect(new Set(ids).size).toBe(1)
    const process = aProcess()
    process.handle(kind, async () => {})
    await process.runDue()
    expect(await leave(kind, 'a sheet', { uniqueKey: 'sheet 7' })).not.toBe(ids[0])
  })

  test('the progress is readable while a job runs, by its own school only', async () => {
    const kind = aKind()
    const id = await leave(kind)
    const { context, die } = await takenBy(aProcess(), kind)
    await context.progress(41.7)
    expect(await job(id)).toMatchObject({ state: 'running', progress: 42 })
    expect(await api.db.inSchool('tenant1', (db) => findJob(db, tenantId, id))).toBeUndefined()
    await die()
  })

  test('a payload is stored sealed, and deleted when the job is done', async () => {
    const kind = aKind()
    const id = await leave(kind, 'the code 12345678')
    const payload = () =>
      api.db.inSchool(tenantId, async (db) => {
        const own = db.selectFrom('job').where('tenantId', '=', tenantId).where('id', '=', id)
        return (await own.select('sealedPayload').executeTakeFirstOrThrow()).sealedPayload?.toString('latin1')
      })
    expect(await payload()).not.toMatch(/code|1234/)
    const process = aProcess()
    const did: string[] = []
    process.handle(kind, async (_, { what }) => void did.push(what))
    await process.runDue()
    expect([did, await payload()]).toEqual([['the code 12345678'], undefined])
  })

  test('a server that stops waits for what is nearly done and gives back what is not, as if it had not begun', async () => {
    const kind = aKind()
    for (const what of ['short', 'long']) await leave(kind, what)
    const stopped = aProcess({ stopWithinMs: 50 })
    const did: string[] = []
    const begun: string[] = []
    stopped.handle(kind, async (_, { what }) => {
      begun.push(what)
      await pause(what === 'short' ? 10 : 60_000, undefined, { ref: false })
      did.push(what)
    })
    stopped.start()
    await expect.poll(() => begun).toHaveLength(2)
    await stopped.stop()
    expect(did).toEqual(['short'])

    const next = aProcess()
    next.handle(kind, async ({ attempt }, { what }) => void did.push(`${what} at try ${attempt}`))
    await next.runDue()
    expect(did).toEqual(['short', 'long at try 1'])
  })

  const job = async (id: number) => {
    const found = await api.db.inSchool(tenantId, (db) => findJob(db, tenantId, id))
    if (!found) throw new Error('There is no such job')
    return found
  }
})

async function takenBy(process: JobQueue, kind: JobKind) {
  const taken = Promise.withResolvers<JobContext>()
  const death = Promise.withResolvers<void>()
  process.handle(kind, async (context) => {
    taken.resolve(context)
    await death.promise
    return { of: 'the dead' }
  })
  const run = process.runDue()
  const context = await taken.promise
  return {
    context,
    async die() {
      death.resolve()
      await run
    },
  }
}
