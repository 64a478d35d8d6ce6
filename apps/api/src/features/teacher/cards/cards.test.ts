import type { CardLayout } from '@manassa/contract/rules/card-layouts'
import type { Permission } from '@manassa/contract/rules/permissions'
import { blockAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { exportCodes, makeCards, readCards } from '@manassa/contract/teacher/cards'
import { type Job, readJob } from '@manassa/contract/teacher/jobs'
import { readLog } from '@manassa/contract/teacher/log'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aBatch, type MadeBatch } from '#test/a-batch.ts'
import { changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { imported } from '#test/imported-codes.ts'
import { anAssistant, aTeacher, type SignedIn } from '#test/people.ts'
import { qrCodesOn, renderedPages } from '#test/rendered-pdf.ts'
import { aBusyTeacher } from '#test/sessions.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const world = async (engine: (typeof engines)[number], count = 12) => {
  const api = await startApi({ engine })
  const [teacher, course] = [await aTeacher(api), await aCourse(api, { name: 'تاريخ مصر' })]
  const expiresAt = new Date('2026-12-31T22:00:00Z')
  return { api, teacher, course, batch: await aBatch(api, course, { count, price: 250, expiresAt }) }
}

const done = async (api: TestApi, who: SignedIn, jobId: number): Promise<Job> => {
  await api.services.jobs.runDue()
  return api.as(who).data(readJob, { jobId })
}

const ask = async (api: TestApi, who: SignedIn, input: { batchId: number; from?: number; to?: number }) => {
  return (await api.as(who).data(makeCards, input)).jobId
}

/** The request has no session headers, as when a browser follows a link. */
const follow = (api: TestApi, url: string, headers: Record<string, string> = {}) => {
  const { pathname, host } = new URL(url)
  return api.app.inject({ method: 'GET', url: pathname, headers: { host, ...headers } })
}

const codesIn = async (pdf: Uint8Array, counts: number[], layout: CardLayout = 'a4-10') => {
  const pages = await renderedPages(pdf)
  const read = pages.flatMap((page, index) => qrCodesOn(page, layout, counts[index] ?? 0))
  return read.map((address) => address?.split('/').at(-1))
}
const codesOf = ({ cards }: MadeBatch) => cards.map(({ printed }) => printed.replaceAll('-', ''))

const filesOf = async ({ services }: TestApi) => {
  const keys: string[] = []
  for await (const { key } of services.media.list('tenant3/made')) keys.push(key)
  return keys
}

describe.each(engines)('on the %s engine', (engine) => {
  test('a file of cards is made once for all who ask, can be fetched by link or call, and is logged', async () => {
    const { api, teacher, batch } = await world(engine)
    await using _ = api
    const jobId = await ask(api, teacher, { batchId: batch.id })
    expect(await ask(api, teacher, { batchId: batch.id, from: 1, to: 12 })).toBe(jobId)
    const waiting = await api.as(teacher).response(readCards, { batchId: batch.id })
    expect(waiting).toMatchObject({ status: 202, body: { data: { jobId, state: 'waiting', progress: 0 } } })
    expect(waiting.headers['retry-after']).toBe('2')

    const job = await done(api, teacher, jobId)
    expect(job).toMatchObject({ kind: 'cards', state: 'done', progress: 100, result: { fileName: 'كروت 1-12.pdf' } })
    const fetched = await follow(api, job.result?.url ?? '')
    expect(fetched.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(await codesIn(fetched.rawPayload, [10, 2])).toEqual(codesOf(batch))

    const again = await api.as(teacher).response(readCards, { batchId: batch.id })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ data: fetched.rawPayload })
    expect(await ask(api, teacher, { batchId: batch.id })).toBe(jobId)
    const line = { action: 'codeBatch.cards', who: { id: teacher.id }, after: { from: 1, to: 12 } }
    expect(await api.as(teacher)(readLog, {})).toMatchObject({ data: { entries: [line, line] } })
  })

  test('the link works for this school and a quarter of an hour; the file is encrypted and deleted after an hour', async () => {
    const { api, teacher, batch } = await world(engine, 3)
    await using _ = api
    const job = await done(api, teacher, await ask(api, teacher, { batchId: batch.id }))
    const url = job.result?.url ?? ''
    const [key = ''] = await filesOf(api)
    const stored = Buffer.concat(await api.services.media.read(key).toArray())
    expect(stored.includes('%PDF')).toBe(false)

    const elsewhere = [
      url.replace('/tenant3/', '/tenant1/'),
      url.replace(/.(?=\/[^/]*$)/, (one) => (one === 'A' ? 'B' : 'A')),
    ]
    for (const other of elsewhere) expect((await follow(api, other)).statusCode).toBe(404)
    expect((await follow(api, url, { 'x-tenant-id': 'tenant1' })).statusCode).toBe(404)
    expect((await follow(api, url, { 'x-tenant-id': 'tenant3' })).statusCode).toBe(200)
    api.clock.forward({ minutes: 15 })
    expect((await follow(api, url)).json()).toMatchObject({ code: 'media.linkExpired' })

    const fresh = await api.as(teacher)(readJob, { jobId: job.id })
    const later = (fresh.success && fresh.data.result?.url) || ''
    expect((await follow(api, later)).statusCode).toBe(200)
    api.clock.forward({ minutes: 45 })
    await runCleanup(api.services)
    expect(await filesOf(api)).toEqual([])
    expect(await api.as(teacher)(readJob, { jobId: job.id })).not.toHaveProperty('data.result')
    expect(await ask(api, teacher, { batchId: batch.id })).not.toBe(job.id)
  })

  test('the link ends with the session that asked for it, and with the permission to make cards', async () => {
    const { api, teacher, batch } = await world(engine, 3)
    await using _ = api
    const linkFor = async (permissions: Permission[]) => {
      const assistant = await anAssistant(api, permissions)
      const job = await done(api, assistant, await ask(api, assistant, { batchId: batch.id }))
      const url = job.result?.url ?? ''
      expect((await follow(api, url)).statusCode).toBe(200)
      return { accountId: assistant.id, url }
    }
    const restricted = await linkFor(['codes.make', 'results'])
    await api.as(teacher)(updateAssistant, { accountId: restricted.accountId, permissions: ['results'] })
    const dismissed = await linkFor(['codes.make'])
    await api.as(teacher)(blockAssistant, { accountId: dismissed.accountId })
    for (const { url } of [restricted, dismissed]) {
      expect((await follow(api, url)).json()).toMatchObject({ code: 'media.linkExpired' })
    }
    const log = await api.as(teacher)(readLog, { what: 'codeBatch.cards' })
    expect(log).toMatchObject({ data: { totalCount: 2 } })
  })

  test('codes that are no longer valid are not printed, and files made before are no longer given out', async () => {
    const { api, teacher, batch } = await world(engine, 4)
    await using _ = api
    const before = await ask(api, teacher, { batchId: batch.id })
    await done(api, teacher, before)
    const [first, ...rest] = batch.cards
    if (first) await changeCard(api, first, { revokedAt: api.clock.now() })
    const after = await ask(api, teacher, { batchId: batch.id })
    expect(after).not.toBe(before)
    const job = await done(api, teacher, after)
    const { rawPayload } = await follow(api, job.result?.url ?? '')
    expect(await codesIn(rawPayload, [3])).toEqual(codesOf({ ...batch, cards: rest }))

    for (const card of rest) await changeCard(api, card, { expiresAt: api.clock.now() })
    expect(await api.as(teacher)(makeCards, { batchId: batch.id })).toMatchObject({ code: 'cards.none' })
  })

  test('a range ends after it begins and has a thousand cards at most', async () => {
    const { api, teacher, batch, course } = await world(engine, 5)
    await using _ = api
    const many = await aBatch(api, course, { count: 1001 })
    const wrong = { code: 'request.invalid', errors: { to: expect.any(String) } }
    expect(await api.as(teacher)(makeCards, { batchId: many.id })).toMatchObject(wrong)
    expect(await api.as(teacher)(makeCards, { batchId: batch.id, from: 4, to: 3 })).toMatchObject(wrong)
    expect(await api.as(teacher)(makeCards, { batchId: many.id, from: 2 })).toMatchObject({ success: true })
    expect(await api.as(teacher)(makeCards, { batchId: batch.id, from: 9, to: 12 })).toMatchObject({
      code: 'cards.none',
    })
  })

  test('the table of codes opens in Excel with codes as text, no formulas and school days, and is logged', async () => {
    const { api, teacher } = await world(engine, 0)
    await using _ = api
    const course = await aCourse(api, { name: '=HYPERLINK("http://evil.example")' })
    const expiresAt = new Date('2026-12-31T22:00:00Z')
    const batch = await aBatch(api, course, { count: 30, price: 99.5, label: 'كروت سنتر النور', expiresAt })
    const response = await api.as(teacher).response(exportCodes, { batchId: batch.id, from: 2, to: 29 })
    const bytes = (response.body.success ? response.body.data : '') as unknown as Buffer
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('كروت سنتر النور 2-29.csv'))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows: string[][] = parse(bytes, { bom: true })
    expect(rows).toHaveLength(29)
    expect(rows[0]?.slice(0, 3)).toEqual(['المجموعة', 'رقم الكارت', 'الكود'])
    const printed = batch.cards.slice(1, 29).map((card) => card.printed)
    expect(rows.slice(1).map((row) => row[2])).toEqual(printed)
    expect(rows[1]).toMatchObject({
      0: '2',
      1: '2',
      4: 'لسه ماتسجلش',
      5: '\'=HYPERLINK("http://evil.example")',
      7: '99.50',
    })
    expect(rows[1]?.[8]).toBe('31/12/2026')
    const line = { action: 'codeBatch.csv', after: { from: 2, to: 29 } }
    expect(await api.as(teacher)(readLog, {})).toMatchObject({ data: { entries: [line] } })

    const saved = await api.as(teacher).response(exportCodes, { batchId: batch.id, from: 2, to: 29, format: 'xlsx' })
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent('كروت سنتر النور 2-29.xlsx'))
    const sheet = await readSheet((saved.body.success ? saved.body.data : '') as unknown as Buffer)
    expect(sheet.slice(1).map((row) => row[2])).toEqual(printed)
    expect(sheet[1]).toMatchObject({ 0: 2, 1: 2, 5: '=HYPERLINK("http://evil.example")', 7: 99.5 })
    expect(await api.as(teacher)(readLog, {})).toMatchObject({ data: { entries: [line, line] } })
  })

  test('in Excel a code of another system keeps its zeros, is no number or date, and typed text is no formula', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api, { name: 'النيل، من "منبعه"' })]
    const codes = ['000012345678901234', '12E3456789012345', '2026-11-22-0017-4820', '=+@ABC!%2345678901']
    const { id } = await imported(api, course, codes, { by: teacher, price: 90, holder: '@SUM(A1;A9)' })
    const response = await api.as(teacher).response(exportCodes, { batchId: id })
    const text = String(response.body.success ? response.body.data : '')
    expect(text.startsWith('\ufeff')).toBe(true)
    const lines = text.slice(1).split('\r\n')
    expect(lines).toHaveLength(codes.length + 2)
    expect(lines.at(-1)).toBe('')
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(lines[1]).toContain(',"النيل، من ""منبعه""",')
    const rows: string[][] = parse(text, { bom: true, relax_quotes: true })
    expect(rows.slice(1).map((row) => row[2])).toEqual(codes.map((code) => `="${code}"`))
    for (const row of rows.slice(1)) expect(row[9]).toBe("'@SUM(A1;A9)")
  })

  test('in production a school without an address prints nothing, and only the default school may use PUBLIC_URL', async () => {
    const production = { NODE_ENV: 'production', MAIL_TO_FOLDER: 'on', PUBLIC_URL: 'https://manassa.example' }
    await using api = await startApi({ engine, environment: production })
    const at = async (tenantId: string) => {
      const teacher = await aTeacher(api, { tenantId })
      const batch = await aBatch(api, await aCourse(api, { tenantId }), { count: 1 })
      return api.as(teacher)(makeCards, { batchId: batch.id })
    }
    const { defaultTenant } = api.services.environment
    const other = defaultTenant === 'tenant3' ? 'tenant1' : 'tenant3'
    expect(await at(defaultTenant)).toMatchObject({ success: true })
    expect(await at(other)).toMatchObject({ code: 'school.noAddress' })
    await api.db.asOwner((db) =>
      db.insertInto('schoolHost').values({ tenantId: other, hostName: 'own.example' }).execute(),
    )
    expect(await at(other)).toMatchObject({ success: true })
  })

  test('staff who may find codes but not make them get no cards', async () => {
    const { api, batch } = await world(engine, 1)
    await using _ = api
    const assistant = await anAssistant(api, ['codes'])
    expect(await api.as(assistant)(makeCards, { batchId: batch.id })).toMatchObject({ code: 'auth.notAllowed' })
  })
})

onServer('eight concurrent requests for the same cards share one job', async () => {
  const { api, batch } = await world('server')
  await using _ = api
  const desks = await Promise.all(Array.from({ length: 8 }, () => aBusyTeacher(api)))
  const ids = await race(
    api.db,
    (gate) => sql`lock table job in share mode`.execute(gate),
    desks.map((desk) => () => ask(api, desk, { batchId: batch.id })),
  )
  expect(new Set(ids).size).toBe(1)
})
