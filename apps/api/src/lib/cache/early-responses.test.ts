import { describe, expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { sendBytes } from '#test/promises/wire.ts'
import { startApi } from '#test/start-api.ts'

const LONG = 'وصف طويل '.repeat(200)

async function aListeningSchool(engine: (typeof bothEngines)[number]) {
  const api = await startApi({ engine })
  const course = await aCourse(api, { name: LONG })
  const address = await api.listen()
  const path = `/Course/tree?courseId=${course.id}`
  const atOnce = async () => Number(/^answers_at_once_total (\d+)$/m.exec((await api.app.inject('/metrics')).body)?.[1])
  return {
    api,
    course,
    address,
    path,
    ask: (headers: Record<string, string> = {}) =>
      fetch(address + path, { headers: { 'x-tenant-id': 'tenant3', ...headers } }),
    async atOnceDuring(work: () => Promise<unknown>) {
      const before = await atOnce()
      await work()
      return (await atOnce()) - before
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  }
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('a cached response is sent at once, unchanged, until the content changes', async () => {
    await using school = await aListeningSchool(engine)
    const { ask, atOnceDuring, api, course } = school
    const first = await ask()
    const text = await first.text()
    const words = ({ headers }: Response) => {
      const { 'x-request-id': _id, date: _date, ...same } = Object.fromEntries(headers)
      return same
    }
    const coursePrice = (price: number) =>
      api.db.inSchool('tenant3', (db) => db.updateTable('course').set({ price }).where('id', '=', course.id).execute())

    const repeated = atOnceDuring(async () => {
      const again = await ask()
      expect([again.status, await again.text()]).toEqual([200, text])
      expect(words(again)).toEqual(words(first))
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      const tag = again.headers.get('etag') ?? ''
      const same = await ask({ 'if-none-match': tag })
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
      expect([same.headers.has('content-type'), same.headers.has('content-length')]).toEqual([false, false])
    })
    expect(await repeated).toBe(2)

    const changed = atOnceDuring(async () => {
      await coursePrice(77)
      const next = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
      expect((await next.json()) as object).toMatchObject({ data: { price: 77 } })
    })
    expect(await changed, 'the next response shows a change').toBe(0)
  })

  test('a request in other words gets its response from the route', async () => {
    await using school = await aListeningSchool(engine)
    const { ask, atOnceDuring, address, path } = school
    await ask()
    const others = atOnceDuring(async () => {
      expect((await ask({ 'x-tenant-id': 'tenant1' })).status, 'another school').toBe(404)
      const origin = 'http://localhost:5000'
      expect((await ask({ origin })).headers.get('access-control-allow-origin')).toBe(origin)
      const elsewhere = { 'x-forwarded-host': 'nile.example', 'x-forwarded-proto': 'https' }
      expect((await ask(elsewhere)).status, 'by the name of another host').toBe(200)
      expect((await ask({ range: 'bytes=0-9' })).status).toBe(200)
    })
    expect(await others).toBe(0)

    const named = (hosts: string) => sendBytes(address, `GET ${path} HTTP/1.1\r\n${hosts}x-tenant-id: tenant3\r\n\r\n`)
    const host = `host: ${new URL(address).host}\r\n`
    expect((await named(host)).status).toBe(200)
    expect(await atOnceDuring(() => named(host))).toBe(1)
    expect((await named(`${host}host: nile.example\r\n`)).status, 'at two hosts').toBe(400)
  })
})
