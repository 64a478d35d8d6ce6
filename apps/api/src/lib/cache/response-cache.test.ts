import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listContacts } from '@manassa/contract/shared/contact'
import { readSchool } from '@manassa/contract/shared/school'
import { listBooks } from '@manassa/contract/student/books'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { createBook } from '@manassa/contract/teacher/books'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { personHeaders } from '#test/caller.ts'
import { aSchool } from '#test/database/a-school.ts'
import { bothEngines, freshDatabase, onServer } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { aTeacher } from '#test/people.ts'
import { startApi, useApi } from '#test/start-api.ts'
import type { Database } from '../db/database.ts'
import { responseCache } from './response-cache.ts'

const LONG = 'وصف طويل '.repeat(200)

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const inSchool: Database['inSchool'] = (tenantId, work) => api.db.inSchool(tenantId, work)
  const courses = async (tenantId = 'tenant3') => {
    const reply = await api.as({ tenantId })(listActiveCourses, {})
    return reply.success
      ? reply.data.courses.map(({ courseName, price, lessonCount }) => ({ courseName, price, lessonCount }))
      : []
  }

  test("a teacher's change of a course is in the next response, however often it was cached", async () => {
    const course = await aCourse(api, { name: 'كورس', price: 100 })
    const [unit] = course.units
    const ofCourse = inSchool.bind(null, 'tenant3')
    expect(await courses()).toEqual([{ courseName: 'كورس', price: 100, lessonCount: 3 }])
    expect(await courses()).toEqual([{ courseName: 'كورس', price: 100, lessonCount: 3 }])

    await ofCourse((db) => db.updateTable('course').set({ price: 80 }).where('id', '=', course.id).execute())
    expect(await courses()).toMatchObject([{ price: 80 }])
    const lesson = { unitId: unit?.id ?? 0, name: 'درس جديد', type: 'Video' as const, position: 9 }
    await ofCourse((db) =>
      db
        .insertInto('lesson')
        .values({ tenantId: 'tenant3', ...lesson, state: 'published' })
        .execute(),
    )
    expect(await courses()).toMatchObject([{ lessonCount: 4 }])
    expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({ data: { lessonCount: 4 } })
    await ofCourse((db) =>
      db
        .updateTable('unit')
        .set({ title: 'آخر' })
        .where('id', '=', unit?.id ?? 0)
        .execute(),
    )
    expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({
      data: { units: [{ unitTitle: 'آخر' }] },
    })
    await ofCourse((db) => db.updateTable('course').set({ state: 'draft' }).where('id', '=', course.id).execute())
    expect(await courses()).toEqual([])
    expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({ code: 'course.notFound' })
  })

  test('books, contacts and the school itself show a change at once too', async () => {
    const books = async () => {
      return (await api.as().data(listBooks, {})).books.map(({ title }) => title)
    }
    expect(await books()).toEqual([])
    expect(await api.as()(listContacts, {})).toMatchObject({ data: [] })
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { name: 'tenant3', contact: null } })

    await inSchool('tenant3', async (db) => {
      await db.insertInto('book').values({ tenantId: 'tenant3', title: 'كتاب', price: 50, grade: 1 }).execute()
      await db
        .insertInto('contact')
        .values({ tenantId: 'tenant3', position: 1, whatsappNumber: '+201000000001' })
        .execute()
    })
    expect(await books()).toEqual(['كتاب'])
    expect(await api.as()(listContacts, {})).toMatchObject({ data: [{ whatsApp_Number: '201000000001' }] })
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { contact: { whatsApp_Number: '201000000001' } } })

    await api.db.asOwner((db) => sql`update school set name = 'مدرسة' where tenant_id = 'tenant3'`.execute(db))
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { name: 'مدرسة' } })
    await api.db.asOwner((db) => sql`truncate book`.execute(db))
    expect(await books(), 'emptied at a stroke, past the app').toEqual([])
  })

  test('a change that is taken back, and one of another school, leave what is kept', async () => {
    const version = () => api.db.contentVersion('tenant3', ['catalogue', 'books'])
    const before = await version()
    await inSchool('tenant3', async (db) => {
      await db.insertInto('book').values({ tenantId: 'tenant3', title: 'لا', price: 50, grade: 1 }).execute()
      throw new Error('taken back')
    }).catch(() => undefined)
    await aCourse(api, { tenantId: 'tenant1', name: 'كورس الجيران' })
    expect(await version()).toBe(before)
    expect(await courses('tenant1')).toMatchObject([{ courseName: 'كورس الجيران' }])
    await aCourse(api)
    expect(await version()).not.toBe(before)
  })

  test('a client with the current response gets 304, and the new one after a change', async () => {
    const course = await aCourse(api, { name: LONG })
    const ask = (headers: Record<string, string>) =>
      api.app.inject({
        url: '/course/TREE',
        query: { courseId: String(course.id) },
        headers: { 'x-tenant-id': 'tenant3', ...headers },
      })
    const brotli = await ask({ 'accept-encoding': 'br' })
    const plain = await ask({})
    const tagOf = ({ headers }: typeof plain) => String(headers.etag)
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, x-tenant-id, origin',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(tagOf(brotli), 'other bytes, another tag').not.toBe(tagOf(plain))
    expect((await ask({ 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip')

    for (let time = 0; time < 2; time++) {
      const repeated = await ask({ 'accept-encoding': 'br' })
      expect(repeated.rawPayload).toEqual(brotli.rawPayload)
      const { 'x-request-id': id, date, ...rest } = repeated.headers
      expect(id, 'each response has a number of its own').not.toBe(brotli.headers['x-request-id'])
      expect({ ...rest, 'x-request-id': brotli.headers['x-request-id'], date }).toEqual({ ...brotli.headers, date })
    }
    const any = await ask({ 'accept-encoding': '*' })
    expect([any.headers['content-encoding'], any.headers.etag]).toEqual(['br', tagOf(brotli)])
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"of another", W/${tagOf(brotli)}` })
    expect(again).toMatchObject({
      statusCode: 304,
      body: '',
      headers: { etag: tagOf(brotli), vary: brotli.headers.vary },
    })
    expect(again.headers['content-encoding']).toBeUndefined()
    const figures = await api.app.inject('/metrics')
    expect(figures.body, 'and all of them are counted').toMatch(
      /duration_seconds_count\{method="GET",route="\/Course\/tree",status="304"\} 1/,
    )
    expect((await ask({ 'if-none-match': tagOf(brotli) })).statusCode).toBe(200)

    await inSchool('tenant3', (db) => db.updateTable('course').set({ price: 1 }).where('id', '=', course.id).execute())
    const changed = await ask({ 'accept-encoding': 'br', 'if-none-match': tagOf(brotli) })
    expect(changed.statusCode).toBe(200)
    expect(tagOf(changed)).not.toBe(tagOf(brotli))
  })

  test('two ways to write one request share a response, and another origin gets absolute addresses', async () => {
    await inSchool('tenant3', (db) =>
      db
        .insertInto('book')
        .values({ tenantId: 'tenant3', title: 'بصورة', price: 1, grade: 3, imagePath: '/media/a.webp' })
        .execute(),
    )
    const ask = async (url: string, headers = {}) =>
      await api.app.inject({ url, headers: { 'x-tenant-id': 'tenant3', ...headers } })
    const one = await ask('/api/Book/active/grade/Secondary3?pageNumber=1')
    expect((await ask('/book/active/grade/3?pagesize=8')).headers.etag).toBe(one.headers.etag)
    expect(one.json().data.books[0].imagePath).toBe('/media/a.webp')
    const elsewhere = await ask('/api/Book/active/grade/3', { origin: 'http://localhost:5000' })
    expect(elsewhere.headers['access-control-allow-origin']).toBe('http://localhost:5000')
    expect(elsewhere.json().data.books[0].imagePath).toMatch(/^http.*\/media\/a\.webp$/)
    expect((await ask('/api/Book/active/grade/Secondary3?pageNumber=1')).json().data.books[0].imagePath).toBe(
      '/media/a.webp',
    )
    expect((await ask('/api/Book/active', { 'x-tenant-id': 'nowhere' })).statusCode).toBe(404)
    expect((await ask('/api/Book/active?pageNumber=0')).statusCode).toBe(400)
  })
})

const program = fileURLToPath(import.meta.resolve('#test/serve-database.ts'))

async function anotherProcess(databaseUrl: string, ...words: string[]) {
  const { path, [Symbol.dispose]: removeFolder } = temporaryFolder('server')
  const child = fork(program, [databaseUrl, path, ...words])
  const [address] = (await once(child, 'message')) as [string]
  return {
    address,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
      removeFolder()
    },
  }
}

onServer(
  'of two processes that are asked without end, neither ever shows what was there before an acknowledged change',
  async () => {
    await using fresh = await freshDatabase('server')
    const db = fresh.database
    await aSchool(db, 'tenant3')
    await db.inSchool('tenant3', (school) =>
      school.insertInto('book').values({ tenantId: 'tenant3', title: '0', price: 1, grade: 1 }).execute(),
    )
    await using one = await anotherProcess(fresh.options.databaseUrl ?? '')
    await using other = await anotherProcess(fresh.options.databaseUrl ?? '')

    let acknowledged = 0
    let isOver = false
    const behind: string[] = []
    let responseCount = 0
    const reader = async (address: string) => {
      while (!isOver) {
        const known = acknowledged
        const reply = (await (
          await fetch(`${address}/api/Book/active`, { headers: { 'x-tenant-id': 'tenant3' } })
        ).json()) as {
          data: { books: { title: string }[] }
        }
        responseCount += 1
        const shown = Number(reply.data.books[0]?.title)
        if (shown < known) behind.push(`${address} showed ${shown} after ${known} was written`)
      }
    }
    const readers = [one, other].flatMap(({ address }) => [reader(address), reader(address), reader(address)])
    for (let title = 1; title <= 300 || responseCount <= 50; title++) {
      await db.inSchool('tenant3', (school) =>
        school
          .updateTable('book')
          .set({ title: String(title) })
          .execute(),
      )
      acknowledged = title
    }
    isOver = true
    await Promise.all(readers)
    expect(behind).toEqual([])
  },
)

onServer('a page that a process keeps shows what another one has changed, in its next response', async () => {
  await using fresh = await freshDatabase('server')
  const db = fresh.database
  await aSchool(db, 'tenant3')
  const write = (title: string) =>
    db.inSchool('tenant3', async (school) => {
      await school.deleteFrom('book').execute()
      await school.insertInto('book').values({ tenantId: 'tenant3', title, price: 1, grade: 1 }).execute()
    })
  await using server = await anotherProcess(fresh.options.databaseUrl ?? '', 'web')
  const textAt = async (path: string) =>
    (await fetch(server.address + path, { headers: { 'x-tenant-id': 'tenant3' } })).text()
  const renderings = async () => Number(/^page_renderings_total (\d+)$/m.exec(await textAt('/metrics'))?.[1])

  for (const title of ['كتاب الباب الأول', 'كتاب الباب التاني', 'كتاب الباب التالت']) {
    await write(title)
    expect(await textAt('/books')).toContain(title)
    const before = await renderings()
    expect(await textAt('/books')).toContain(title)
    expect(await renderings(), 'until then it is kept').toBe(before)
  }
})

onServer('what staff save at one process is in the next response of another: page, call and its tag', async () => {
  await using api = await startApi({ engine: 'server' })
  const person = await aTeacher(api)
  const headers = personHeaders(person)
  const course = await aCourse(api, { name: 'كورس' })
  const teacher = api.as(person)
  const book = await teacher.data(createBook, { title: 'كتاب', price: 50, grade: 'Secondary1' })
  await using one = await anotherProcess(api.databaseUrl ?? '', 'web')
  await using other = await anotherProcess(api.databaseUrl ?? '', 'web')

  const things = [
    { saved: `/api/teacher/books/${book.id}`, field: 'title', page: '/books', call: '/api/Book/active' },
    {
      saved: `/api/teacher/courses/${course.id}`,
      field: 'courseName',
      page: `/courses/${course.id}`,
      call: `/api/Course/tree?courseid=${course.id}`,
    },
    { saved: '/api/teacher/school', field: 'name', page: '/about', call: '/api/School/profile' },
  ]
  const ask = (address: string, path: string, tag?: string) =>
    fetch(address + path, { headers: { 'x-tenant-id': 'tenant3', ...(tag && { 'if-none-match': tag }) } })
  const tagOf = ({ headers }: Response) => headers.get('etag') ?? ''
  const textOf = (field: string, round: number) => `${field} number ${round}`
  for (const { saved, field, page, call } of things) {
    const rounds = [
      { writer: one, reader: other },
      { writer: other, reader: one },
      { writer: one, reader: other },
    ]
    for (const [round, { writer, reader }] of rounds.entries()) {
      const pageOf = async () => (await ask(reader.address, page)).text()
      const before = tagOf(await ask(reader.address, call))
      expect(before).not.toBe('')
      expect(await pageOf()).not.toContain(textOf(field, round))
      const response = await fetch(writer.address + saved, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ [field]: textOf(field, round) }),
      })
      expect(response.status, await response.text()).toBe(200)
      const after = await ask(reader.address, call, before)
      expect(after.status).toBe(200)
      expect(await after.text()).toContain(textOf(field, round))
      expect((await ask(reader.address, call, tagOf(after))).status).toBe(304)
      expect(await pageOf()).toContain(textOf(field, round))
    }
  }
})

test('recently used responses are kept, within the limit of bytes', async () => {
  const cache = responseCache(100_000)
  let made = 0
  const ask = (key: string, version = '') =>
    cache.get({ key, version }, async () => {
      made += 1
      return 'كتاب'.repeat(500)
    })
  await ask('often')
  for (let page = 0; page < 200; page++) {
    await ask(`page ${page}`)
    await ask('often')
  }
  made = 0
  await ask('often')
  expect(made).toBe(0)
  await ask('page 0')
  expect(made).toBe(1)
  await ask('often', 'changed')
  expect(made, 'and nothing of another version').toBe(2)
})

test('concurrent requests share one computation, and a failure reaches each of them and is not cached', async () => {
  const cache = responseCache()
  let made = 0
  const failing = () =>
    cache.get({ key: 'course', version: '' }, async () => {
      made += 1
      throw new Error('no such course')
    })
  expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(made).toBe(1)
  await failing().catch(() => undefined)
  expect(made).toBe(2)
})
