import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const LISTED = 'https://app.example'

let production: TestApi
let trial: TestApi
beforeAll(async () => {
  const listed = { ALLOWED_ORIGINS: `${LISTED} http://10.0.0.7:8080` }
  production = await startApi({ environment: { ...listed, NODE_ENV: 'production', MAIL_TO_FOLDER: 'on' } })
  trial = await startApi({ environment: listed })
  for (const { db } of [production, trial]) {
    await db.asOwner((owner) =>
      owner.insertInto('schoolHost').values({ tenantId: 'tenant1', hostName: 'history.example' }).execute(),
    )
  }
})
afterAll(() => Promise.all([production[Symbol.asyncDispose](), trial[Symbol.asyncDispose]()]))

const preflight = ({ app }: TestApi, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/UnitCode/EnterCode?code=1',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,deviceid,x-tenant-id,content-type',
    },
  })

const ask = ({ app }: TestApi, origin: string) =>
  app.inject({ url: '/api/AdminStudent/CourseActive?grade=1', headers: { origin } })

test.each([LISTED, 'http://10.0.0.7:8080', 'https://history.example'])(
  'a page of %s makes calls and reads their responses, refusals too',
  async (origin) => {
    const { statusCode, headers } = await preflight(production, origin)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('deviceid'),
      'access-control-max-age': '86400',
      vary: expect.stringContaining('origin'),
    })
    const readable = { 'access-control-allow-origin': origin, 'access-control-expose-headers': expect.any(String) }
    expect((await ask(production, origin)).headers).toMatchObject(readable)
    const refused = await production.app.inject({ url: '/api/nowhere', headers: { origin } })
    expect(refused).toMatchObject({ statusCode: 404, headers: readable })
  },
)

const strangers = [
  'null',
  '*',
  'https://evil.example',
  'http://app.example',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'https://app.example:8443',
  'https://APP.example',
  'https://app.example/',
  'https://app.example@evil.example',
  'https://evil.example#https://app.example',
  'https://app.example https://evil.example',
  'http://history.example',
  'https://history.example:8443',
  'https://www.history.example',
  'https://history.example.',
  'http://10.0.0.7',
  'http://localhost:5173',
  'http://127.0.0.1:5173',
  'file://',
  'javascript:alert(1)',
  'https://',
  'x'.repeat(4_000),
]

test.each(strangers)('a page of %s reads nothing', async (origin) => {
  for (const { statusCode, headers } of [await preflight(production, origin), await ask(production, origin)]) {
    expect(statusCode).toBeLessThan(500)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

describe('while somebody tries things out', () => {
  test.each(['http://localhost:5173', 'http://127.0.0.1:8081', 'http://[::1]:3001', LISTED])(
    'a page of %s makes calls',
    async (origin) => {
      expect((await preflight(trial, origin)).headers['access-control-allow-origin']).toBe(origin)
    },
  )
  test.each(['http://localhost.evil.example', 'http://127.0.0.1.evil.example:80', 'http://127.0.0.2', 'null'])(
    'a page of %s reads nothing',
    async (origin) => {
      expect((await preflight(trial, origin)).headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})

test('requests that a foreign page makes a browser send have no effect, and neither does a form without preflight', async () => {
  const student = await aStudent(production)
  const form = (path: string, origin: string) =>
    production.app.inject({
      method: 'POST',
      url: path,
      headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${encodeURIComponent(student.email)}`,
    })
  const letters = () =>
    production.db.inSchool('tenant3', (db) =>
      db.selectFrom('mail').where('toAddress', '=', student.email).select('jobId').execute(),
    )

  for (const origin of ['https://evil.example', 'null']) {
    for (const path of ['/api/Auth/ForgotPassword', '/Auth/logout', '/api/Auth/register']) {
      expect((await form(path, origin)).json()).toMatchObject({ code: 'request.foreignSite' })
    }
  }
  expect(await letters()).toHaveLength(0)
  expect((await form('/api/Auth/ForgotPassword', LISTED)).statusCode).toBe(200)
  expect(await letters()).toHaveLength(1)
})

test('a page of the school itself needs no leave, and neither does a program', async () => {
  const host = 'history.example:3000'
  const own = await production.app.inject({
    url: listActiveCourses.path,
    headers: { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(own.statusCode).toBe(200)
  expect(own.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await production.app.inject({ url: listActiveCourses.path })).headers.vary).toContain('origin')
})
