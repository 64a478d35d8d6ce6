import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '@manassa/contract/shared/auth'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { onServer } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { DatabaseUnavailable } from '../db/failures.ts'
import { JobPostponed, jobKind } from '../jobs/job-kind.ts'
import { recordBackup } from '../newest-backup.ts'

const aKind = {
  payload: z.object({ title: z.string() }),
  concurrency: 1,
  maxAttempts: 1,
  retrySeconds: [],
  timeoutSeconds: 60,
}
const TOKEN = 'the token of whoever runs this'

const figures = async ({ app }: TestApi, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, body } = await app.inject({ url: '/metrics', headers, remoteAddress })
  return { status: statusCode, body }
}

test('with a token set, the figures are for its bearer alone, also on this machine', async () => {
  await using api = await startApi({ environment: { METRICS_TOKEN: TOKEN } })
  expect(await figures(api, { authorization: `Bearer ${TOKEN}` }, '41.33.0.7')).toMatchObject({ status: 200 })
  for (const authorization of ['', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
    expect(await figures(api, { authorization }), authorization).toMatchObject({ status: 404 })
  }
  expect(await figures(api)).toMatchObject({ status: 404 })
  const { token } = await aStudent(api)
  expect(await figures(api, { authorization: `Bearer ${token}` })).toMatchObject({ status: 404 })
})

test('without a token they are for this machine, and behind a proxy on it for nobody', async () => {
  await using api = await startApi()
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await figures(api, {}, address)).toMatchObject({ status: 200 })
  }
  for (const address of ['41.33.0.7', '10.0.0.1', '::ffff:41.33.0.7']) {
    expect(await figures(api, {}, address)).toMatchObject({ status: 404 })
  }
  expect(await figures(api, { 'x-forwarded-for': '41.33.0.7' })).toMatchObject({ status: 404 })
  await using behind = await startApi({ environment: { TRUST_PROXY: '127.0.0.1' } })
  expect(await figures(behind)).toMatchObject({ status: 404 })
  expect(await figures(behind, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ status: 404 })
})

test('the figures say how the queues of jobs stand, and the server is not ready while it cannot look at them', async () => {
  await using api = await startApi({ jobs: { pollEveryMs: 10 } })
  const { services, clock } = api
  const video = jobKind({ ...aKind, queue: 'video' })
  const ask = () =>
    api.db.inSchool('tenant3', (db) => services.jobs.enqueue(db, 'tenant3', video, { title: 'a secret video' }))
  await ask()
  services.jobs.handle(video, async () => {
    throw new Error('a secret reason')
  })
  await services.jobs.runDue()
  await ask()
  clock.forward({ seconds: 90 })
  const { body } = await figures(api)
  expect(body).toContain('jobs{queue="video",state="waiting"} 1')
  expect(body).toContain('jobs{queue="video",state="failed"} 1')
  expect(body).toContain('jobs_oldest_seconds{queue="video"} 90')
  expect(body).toContain('jobs_ended_total{queue="video",outcome="job.failed"} 1')
  expect(body).not.toContain('secret')

  const ready = async () => (await api.app.inject({ url: '/readyz' })).json()
  services.jobs.start()
  await expect.poll(ready).toEqual({ ready: true })
  await api.db.asOwner((db) => sql`alter table job rename to job_that_is_away`.execute(db))
  await pause(50)
  clock.forward({ seconds: 61 })
  expect(await ready()).toEqual({ ready: false, because: 'the queue of jobs stands still' })
  await api.db.asOwner((db) => sql`alter table job_that_is_away rename to job`.execute(db))
  await expect.poll(ready).toEqual({ ready: true })
  await services.jobs.stop()
})

test('a job counts as tried again while it waits after a failure, and not when it is postponed or done', async () => {
  await using api = await startApi()
  const { services, clock } = api
  const kind = jobKind({ ...aKind, queue: 'video', maxAttempts: 9, retrySeconds: [60] })
  const outcomes = [new Error('broken'), new JobPostponed(clock.now(), 'not today'), null]
  services.jobs.handle(kind, async () => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  })
  await api.db.inSchool('tenant3', (db) => services.jobs.enqueue(db, 'tenant3', kind, { title: 'a video' }))
  const retrying = async () => {
    await services.jobs.runDue()
    clock.forward({ minutes: 2 })
    return /jobs_retrying\{queue="video"\} (\d)/.exec((await figures(api)).body)?.[1]
  }
  expect([await retrying(), await retrying(), await retrying()]).toEqual(['1', '0', '0'])
})

onServer(
  'the figures say how many connections are in use and awaited, and when the one for notifications is lost',
  async () => {
    await using api = await startApi({ poolSize: 2 })
    const { db } = api
    await db.contentVersion('tenant3', ['school'])
    const bodyNow = async () => (await figures(api)).body
    const connects = (text: string) => Number(/^database_listen_connects_total (\d+)$/m.exec(text)?.[1])
    const before = await bodyNow()
    expect(before).toMatch(/^database_listening 1$/m)
    expect(before).toMatch(/^database_connections\{state="waiting"\} 0$/m)

    const held = Array.from({ length: 3 }, () => db.asOwner((owner) => sql`select pg_sleep(1)`.execute(owner)))
    const crowded = await bodyNow()
    expect(crowded).toMatch(/^database_connections\{state="in_use"\} 2$/m)
    expect(crowded).toMatch(/^database_connections\{state="waiting"\} 1$/m)
    await Promise.all(held)

    await db.asOwner((owner) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen content_version', '')`.execute(owner),
    )
    await vi.waitFor(async () => {
      await db.contentVersion('tenant3', ['school'])
      expect(connects(await bodyNow())).toBe(connects(before) + 1)
    })
  },
)

test('the figures say how calls went, and nothing of who made them', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  await api.as(student)(login, { EmailorMobile: student.email, password: 'a wrong guess' })
  const ask = (url: string) => api.app.inject({ url, headers: { 'x-tenant-id': student.tenantId } })
  await ask('/api/Student/contentlesson/31415926')
  await ask('/api/UnitCode/EnterCode?code=ABCD-EFGH-JKMN')
  await ask(`/made-up-by-a-visitor/${student.phone}`)

  const { body } = await figures(api)
  expect(body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/Auth\/login",status="400"\} 1/)
  expect(body).toContain('failures_total{route="/api/Auth/login",code="auth.invalidCredentials"} 1')
  expect(body).toContain('route="/api/Student/contentlesson/:lessonId"')
  const secrets = [
    student.email,
    student.phone,
    student.token,
    student.deviceId,
    student.name,
    '31415926',
    'ABCD',
    'made-up',
  ]
  for (const secret of secrets) expect(body).not.toContain(secret)
})

test('the figures have the age of the newest backup, and nothing before the first', async () => {
  await using api = await startApi()
  expect((await figures(api)).body).not.toContain('\nbackup_age_seconds ')
  await recordBackup(api.services.environment.dataDir, api.clock.now().toISOString())
  api.clock.forward({ hours: 26 })
  expect((await figures(api)).body).toContain('\nbackup_age_seconds 93600\n')
})

onServer.each(['alerts.yml', 'dashboard.json'])(
  'every figure that %s of deploy asks of this server is there',
  async (file) => {
    await using api = await startApi({ jobs: { pollEveryMs: 10 } })
    const { services } = api
    await recordBackup(services.environment.dataDir, api.clock.now().toISOString())
    const student = await aStudent(api)
    await api.as(student)(login, { EmailorMobile: student.email, password: 'a wrong guess' })
    for (const queue of ['mail', 'video']) {
      const kind = jobKind({ ...aKind, queue })
      services.jobs.handle(kind, async () => {})
      await api.db.inSchool('tenant3', (db) => services.jobs.enqueue(db, 'tenant3', kind, { title: 'anything' }))
    }
    await services.jobs.runDue()
    const { body } = await figures(api)
    const text = (await readFile(join(import.meta.dirname, '../../../../../deploy', file), 'utf8')).replaceAll(
      '\\"',
      '"',
    )
    const metrics = [...text.matchAll(/(\w+)\{job="manassa"(?:,queue="(\w+)")?/g)].filter(([, name]) => name !== 'up')
    expect(metrics.length).toBeGreaterThan(10)
    for (const [, name, queue] of metrics) {
      expect(body).toMatch(new RegExp(queue ? `^${name}\\{.*queue="${queue}"` : `^${name}[{ ]`, 'm'))
    }
  },
)

test('a server whose disk or database takes no writes stays ready for reads, and says what it refuses', async () => {
  const ready = async ({ app }: TestApi) => {
    const { statusCode, body } = await app.inject('/readyz')
    return { status: statusCode, ...JSON.parse(body) }
  }
  const degraded = (reason: string) => ({ status: 200, ready: true, degraded: reason })
  await using api = await startApi()
  const { db, services } = api
  expect(await ready(api)).toEqual({ status: 200, ready: true })
  expect((await figures(api)).body).toMatch(/^degraded 0$/m)

  const media = { ...services.media, freeBytes: async () => 1_000 }
  await using full = await startApi({ media })
  expect(await ready(full)).toEqual(degraded('the disk of the media is full'))
  expect((await figures(full)).body).toMatch(/^degraded 1$/m)

  const write = db.asOwner(async (owner) => {
    await sql`set transaction read only`.execute(owner)
    await sql`delete from job`.execute(owner)
  })
  await expect(write).rejects.toThrow(DatabaseUnavailable)
  expect(await ready(api)).toEqual(degraded('the database cannot write'))

  const { dataDir } = full.services.environment
  await using elsewhere = await startApi({ media: services.media, environment: { DATA_DIR: `${dataDir}-away` } })
  expect(await ready(elsewhere)).toEqual(degraded('DATA_DIR cannot be written'))
})
