import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { JobFailed, type JobHandler, type JobKind, jobKind } from '#api/lib/jobs/job-kind.ts'
import { reasonOf } from '#api/lib/jobs/job-reason.ts'
import { recordBackup } from '#api/lib/newest-backup.ts'
import { aStudent } from '#test/people.ts'
import { plantCanaries } from '#test/promises/canaries.ts'
import { leaksIn } from '#test/promises/leaks.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { runCommand } from '../commands.ts'

const PASSWORD = 'a long password: of the operator'
const GUARDED = { OPERATOR_PASSWORD: PASSWORD, OPERATOR_HOST: 'operator.example' }
const tenantId = 'tenant3'

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`,
})

const look = async ({ app }: TestApi, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const {
    statusCode,
    headers: responseHeaders,
    body,
  } = await app.inject({ url: '/operator/status', headers, remoteAddress })
  return { status: statusCode, headers: responseHeaders, body }
}

const pictureKind = jobKind({
  queue: 'drawing',
  payload: z.object({ name: z.string() }),
  concurrency: 1,
  maxAttempts: 1,
  retrySeconds: [],
  timeoutSeconds: 60,
})

async function withFailedJob(handle: JobHandler<{ name: string }>, wanted = {}, kind: JobKind = pictureKind) {
  const api = await startApi()
  const { jobs } = api.services
  jobs.handle(kind, (context, payload) => handle(context, payload as { name: string }))
  const ask = () => api.db.inSchool(tenantId, (db) => jobs.enqueue(db, tenantId, kind, { name: 'منى' }, wanted))
  const jobId = await ask()
  await jobs.runDue()
  return { api, jobId, ask }
}

const tokenIn = (body: string) => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? ''

const retry = ({ app }: TestApi, fields: Record<string, string | number>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/operator/retry',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  })

test('without a password the page is for this machine, and behind a proxy on it for nobody', async () => {
  await using api = await startApi()
  expect(await look(api)).toMatchObject({ status: 200 })
  expect(await look(api, { host: '[::1]:3000' }, '::1')).toMatchObject({ status: 200 })
  const strangers: Array<[Record<string, string>, string]> = [
    [{}, '41.33.0.7'],
    [{ 'x-forwarded-for': '41.33.0.7' }, '127.0.0.1'],
    [{ host: 'school.example' }, '127.0.0.1'],
    [basic(PASSWORD), '10.0.0.1'],
    [{ authorization: `Bearer ${(await aStudent(api)).token}` }, '10.0.0.1'],
  ]
  for (const [headers, address] of strangers) expect(await look(api, headers, address)).toMatchObject({ status: 404 })
  await using behind = await startApi({ environment: { TRUST_PROXY: '127.0.0.1' } })
  expect(await look(behind)).toMatchObject({ status: 404 })
})

test('with a password it opens everywhere but at the hosts of schools, and ten wrong ones shut it for ten minutes', async () => {
  await using api = await startApi({ environment: GUARDED })
  const abroad = '41.33.0.7'
  const there = { host: 'operator.example' }
  expect(await look(api, { ...there, ...basic(PASSWORD) }, abroad)).toMatchObject({ status: 200 })
  expect(await look(api, basic(PASSWORD))).toMatchObject({ status: 200 })
  expect(await look(api, { host: 'school.example', ...basic(PASSWORD) }, abroad)).toMatchObject({ status: 404 })

  const refused = await look(api, there, abroad)
  expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringMatching(/^Basic /) } })
  for (const wrong of ['', PASSWORD.slice(1), `${PASSWORD}x`, ...Array(7).fill('a guess')]) {
    expect(await look(api, { ...there, ...basic(wrong) }, abroad), wrong).toMatchObject({ status: 401 })
  }
  expect(await look(api, { ...there, ...basic(PASSWORD) }, abroad)).toMatchObject({ status: 429 })
  expect(await look(api, { ...there, ...basic(PASSWORD) }, '41.33.0.8')).toMatchObject({ status: 200 })
  api.clock.forward({ minutes: 10 })
  expect(await look(api, { ...there, ...basic(PASSWORD) }, abroad)).toMatchObject({ status: 200 })
})

test('the page shows health, versions, quotas and backups, and loads and runs nothing', async () => {
  await using api = await startApi()
  await aStudent(api)
  await runCommand(api.services, ['quota', tenantId, '50GB'])
  await runCommand(api.services, ['quota', tenantId, 'students', '30'])
  await recordBackup(api.services.environment.dataDir, new Date(Date.now() - 30 * 3_600_000).toISOString())
  const { body, headers } = await look(api)
  expect(body).toContain('This process is ready. Health and versions are its own')
  expect(body).toContain('the newest is 30 hours old')
  expect(body).toContain('<td>0.0 GB of 50.0 GB</td><td>1 of 30</td>')
  expect(body).toContain(`<td>${process.version}</td>`)
  expect(body).toMatch(/<td>Schema<\/td><td>\d{4}-[\w-]+<\/td>/)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-.*form-action 'self'/),
  })
  expect(body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\(|@import|https?:\/\//)
})

test('a failed job is tried again once, also when two people press the button', async () => {
  let isBroken = true
  const drawn: string[] = []
  const { api, jobId } = await withFailedJob(async (_context, { name }) => {
    if (isBroken) throw new Error('ENOSPC: no space for the drawing of منى')
    drawn.push(name)
  })
  await using _ = api
  const { body } = await look(api)
  expect(body).toContain('<td>job.failed, ENOSPC</td>')
  expect(body).not.toContain('منى')

  isBroken = false
  const form = { token: tokenIn(body), school: tenantId, job: jobId }
  const presses = await Promise.all([retry(api, form), retry(api, form), retry(api, form)])
  expect(presses.map(({ headers }) => headers.location).sort()).toEqual([
    '/operator/status?retry=done#jobs',
    '/operator/status?retry=refused#jobs',
    '/operator/status?retry=refused#jobs',
  ])
  await api.services.jobs.runDue()
  expect(drawn).toEqual(['منى'])
  expect((await look(api)).body).toContain('No job has failed')
  expect((await retry(api, form)).headers.location).toContain('retry=refused')
})

test('a job is not tried again while another one does the same, nor one that no retry would change', async () => {
  const { api, jobId, ask } = await withFailedJob(
    async () => {
      throw new Error('not yet')
    },
    { uniqueKey: 'the same drawing' },
  )
  await using _ = api
  const token = tokenIn((await look(api)).body)
  await ask()
  const press = { token, school: tenantId, job: jobId }
  expect((await retry(api, press)).headers.location).toContain('retry=refused')
  expect((await retry(api, { ...press, school: 'tenant1' })).headers.location).toContain('retry=refused')

  const refused = await withFailedJob(async () => {
    throw new JobFailed('upload.wrongKind')
  })
  await using __ = refused.api
  const { body } = await look(refused.api)
  expect(body).toContain('<td>upload.wrongKind</td>')
  expect(body).not.toContain('<button>')
})

test('a form of another site, or without the token of the page, changes nothing', async () => {
  const { api, jobId } = await withFailedJob(async () => {
    throw new Error('always')
  })
  await using _ = api
  const form = { token: tokenIn((await look(api)).body), school: tenantId, job: jobId }
  const forged = [
    retry(api, { ...form, token: '' }),
    retry(api, { ...form, token: `${form.token}x` }),
    retry(api, form, { 'sec-fetch-site': 'same-site' }),
    retry(api, form, { origin: 'http://evil.example' }),
  ]
  for (const press of forged) expect((await press).statusCode).toBe(403)
  expect((await retry(api, { ...form, job: '1 or 1=1' })).statusCode).toBe(400)
  api.clock.forward({ hours: 25 })
  expect((await retry(api, form)).statusCode, 'a page of yesterday').toBe(403)
})

test('the page shows no personal data, whatever is in the jobs', async () => {
  const { api } = await withFailedJob(async () => {
    throw new Error('550 5.1.1 mona@example.com is unknown')
  })
  await using _ = api
  await aStudent(api)
  const canaries = await plantCanaries(api)
  expect(canaries.some(({ text }) => text.startsWith('canary-job-last-error'))).toBe(true)
  const { status, body } = await look(api)
  expect(status).toBe(200)
  expect(
    leaksIn(
      body,
      canaries.map(({ text }) => text),
    ),
  ).toEqual([])
  expect(body).not.toMatch(/canary|mona/)
})

test('a part whose facts are unavailable says this, and the others are shown', async () => {
  await using api = await startApi()
  await api.db.asOwner((db) => sql`alter table job rename to job_that_is_away`.execute(db))
  const { status, body } = await look(api)
  expect(status).toBe(200)
  expect(body.match(/These facts cannot be had now/g)).toHaveLength(2)
  expect(body).toContain(`<td>${tenantId}</td>`)
})

test.each([
  ['job.failed', 'connect ECONNREFUSED 10.0.0.7:25', 'job.failed, ECONNREFUSED'],
  [null, 'Message failed: 451 4.7.1 <mona@example.com>: try later', 'mail server: 451'],
  ['letter.addressRefused', '550-5.1.1 mona@example.com', 'letter.addressRefused, mail server: 550'],
  [null, 'ESLAM has 451 cards', 'an error'],
  ['job.failed', 'It took longer than 60 seconds.', 'job.failed, took too long'],
  ['a name', null, 'an error'],
])('of the failure %s and the error "%s" the page says "%s"', (failure, lastError, reason) => {
  expect(reasonOf({ failure, lastError })).toBe(reason)
})
