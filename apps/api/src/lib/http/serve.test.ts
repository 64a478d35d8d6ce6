import { endpoint } from '@manassa/contract/endpoint'
import { permissions, type StaffNeed, teachersOwn } from '@manassa/contract/rules/permissions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '#api/app.ts'
import { callerFor } from '#test/caller.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { serve, serveManual } from './serve.ts'

const api = useApi()
const needs: readonly StaffNeed[] = ['any', ...permissions, ...teachersOwn]

const callFor = (need: StaffNeed, way: 'once' | 'manual') =>
  endpoint({
    method: 'GET',
    path: `/api/teacher/only-in-this-test/${way}/${need}`,
    access: { staff: need },
    input: z.object({}),
    reply: z.object({ role: z.string() }),
    errors: [],
  })

async function serverWithCalls() {
  const app = await buildApp(api.services, { web: false })
  for (const need of needs) {
    serve(app, callFor(need, 'once'), async ({ viewer }) => ({ role: viewer.role }))
    serveManual(app, callFor(need, 'manual'), ({ transaction }) =>
      transaction(async ({ viewer }) => ({ role: viewer.role })),
    )
  }
  await app.ready()
  return app
}

test('a call for staff is made by those who are allowed it, and by nobody else', async () => {
  const app = await serverWithCalls()
  const [teacher, student] = [await aTeacher(api), await aStudent(api)]
  for (const need of needs) {
    const isPermission = (one: string) => one === need
    const withIt = await anAssistant(api, permissions.filter(isPermission))
    const withAllOthers = await anAssistant(
      api,
      permissions.filter((one) => !isPermission(one)),
    )
    const mayAssistant = need === 'any' || permissions.some(isPermission)
    const people = { teacher, student, withIt, withAllOthers, nobody: undefined }
    const expected = {
      teacher: 200,
      student: 403,
      withIt: mayAssistant ? 200 : 403,
      withAllOthers: need === 'any' ? 200 : 403,
      nobody: 401,
    }
    for (const way of ['once', 'manual'] as const) {
      const statuses = await Promise.all(
        Object.entries(people).map(async ([who, person]) => {
          const { status, body } = await callerFor(app, person).response(callFor(need, way), {})
          return [who, status, body.success ? 'ok' : body.code]
        }),
      )
      const codes = { 200: 'ok', 403: 'auth.notAllowed', 401: 'auth.required' }
      expect(statuses, `${need}, ${way}`).toEqual(
        Object.entries(expected).map(([who, status]) => [who, status, codes[status as keyof typeof codes]]),
      )
    }
  }
  await app.close()
})

describe('a call of each method', () => {
  const fields = z.object({ thingId: z.coerce.number(), reason: z.optional(z.string()) })
  const calls = (['PUT', 'PATCH', 'DELETE'] as const).map((method) =>
    endpoint({
      method,
      path: '/api/only-in-this-test/{thingId}',
      access: 'public',
      input: fields,
      reply: z.object({ method: z.string(), thingId: z.number(), reason: z.nullable(z.string()) }),
      errors: [],
    }),
  )

  async function server() {
    const app = await buildApp(api.services, { web: false })
    for (const call of calls) {
      serve(app, call, async (_context, { thingId, reason = null }) => ({ method: call.method, thingId, reason }))
    }
    await app.ready()
    return app
  }

  test.each(calls.map((call) => [call.method, call] as const))(
    '%s hears path and body, with and without /api',
    async (method, call) => {
      const app = await server()
      for (const path of [call.path, '/only-in-this-test/{thingId}' as typeof call.path]) {
        const response = await callerFor(app).response({ ...call, path }, { thingId: 7, reason: 'ended' })
        expect(response).toMatchObject({ status: 200, body: { data: { method, thingId: 7, reason: 'ended' } } })
      }
      await app.close()
    },
  )

  test.each(calls.map(({ method }) => method))(
    'a page of a foreign site makes a browser %s nothing',
    async (method) => {
      const app = await server()
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const response = await app.inject({ method, url: '/api/only-in-this-test/7', headers })
      expect(response).toMatchObject({ statusCode: 403 })
      expect(response.json()).toMatchObject({ code: 'request.foreignSite' })
      await app.close()
    },
  )

  test('a DELETE takes its reason from the query too, what changes something does not', async () => {
    const app = await server()
    const statusOf = async (method: 'PUT' | 'PATCH' | 'DELETE') => {
      const response = await app.inject({ method, url: '/api/only-in-this-test/7?Reason=ended' })
      return response.json().data.reason
    }
    expect([await statusOf('DELETE'), await statusOf('PUT'), await statusOf('PATCH')]).toEqual(['ended', null, null])
    await app.close()
  })
})
