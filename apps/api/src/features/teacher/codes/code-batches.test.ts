import { addCourseByCode } from '@manassa/contract/student/codes'
import * as batches from '@manassa/contract/teacher/code-batches'
import { listCodes } from '@manassa/contract/teacher/codes'
import { readHolder, returnCards } from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { describe, expect, test } from 'vitest'
import { endingLookupOf, endingOf, openedCode } from '#api/features/codes/code.ts'
import { aBatch } from '#test/a-batch.ts'
import { changeCard } from '#test/a-code.ts'
import { aCourse } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { aBusyTeacher } from '#test/sessions.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

const DAY_MS = 86_400_000

const codesOf = (api: TestApi, batchId: number) =>
  api.db.inSchool('tenant3', (db) =>
    db.selectFrom('accessCode').where('batchId', '=', batchId).orderBy('number').selectAll().execute(),
  )

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a teacher makes five thousand cards, and each has its number, its end, and a code of its own', async () => {
    const teacher = await aTeacher(api, { name: 'أ. نبيل' })
    const course = await aCourse(api, { name: 'كورس السنتر' })
    const input = { kind: 'course', courseId: course.id, count: 5_000, label: 'مكتبة النور', price: 250.5 } as const
    const made = await api.as(teacher).response(batches.createCodeBatch, { ...input, expiresAt: '2199-08-31' })
    expect(made).toMatchObject({ status: 201, body: { data: { count: 5_000, number: expect.any(Number) } } })
    const { id, number } = (made.body as unknown as { data: { id: number; number: number } }).data

    const counts = { total: 5_000, unused: 5_000, redeemed: 0, revoked: 0, expired: 0 }
    const batch = {
      id,
      number,
      kind: 'course',
      label: 'مكتبة النور',
      courseId: course.id,
      courseName: 'كورس السنتر',
      unitId: null,
      price: 250.5,
      expiresAt: '2199-08-31T21:00:00.000Z',
      imported: false,
      counts,
      createdBy: { id: teacher.id, name: 'أ. نبيل' },
    }
    expect(await api.as(teacher)(batches.readCodeBatch, { batchId: id })).toMatchObject({ data: batch })
    const found = await api.as(teacher)(batches.listCodeBatches, { search: 'مكتبه نور' })
    expect(found).toMatchObject({ data: { totalCount: 1, batches: [batch] } })
    const line = await api.as(teacher)(readLog, { what: 'codeBatch.create' })
    expect(line).toMatchObject({ data: { entries: [{ subject: { kind: 'codeBatch', id }, after: { count: 5_000 } }] } })

    const codes = await codesOf(api, id)
    expect(codes.map((code) => code.number)).toEqual(Array.from({ length: 5_000 }, (_, place) => place + 1))
    const keys = await api.services.schoolKeys.of('tenant3')
    const opened = codes.map(({ sealed }) => openedCode(keys, sealed))
    expect(new Set(opened).size).toBe(5_000)
    expect(
      codes.every((code, place) => code.endingLookup?.equals(endingLookupOf(keys, endingOf(opened[place] ?? '')))),
    ).toBe(true)
    const student = await aStudent(api)
    expect(await api.as(student)(addCourseByCode, { Code: opened[4_999] ?? '' })).toMatchObject({ success: true })
  })

  test('used, revoked and expired cards are counted separately and add up to the batch', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api)
    const { id, cards } = await aBatch(api, course, { count: 6 })
    const [used, usedAndOver, revoked, over, revokedAndOver] = cards
    if (!used || !usedAndOver || !revoked || !over || !revokedAndOver) throw new Error('There are too few cards')
    for (const { printed } of [used, usedAndOver]) {
      expect(await api.as(await aStudent(api))(addCourseByCode, { Code: printed })).toMatchObject({ success: true })
    }
    const now = api.clock.schoolNow()
    for (const card of [revoked, revokedAndOver]) await changeCard(api, card, { revokedAt: now })
    for (const card of [over, usedAndOver, revokedAndOver]) await changeCard(api, card, { expiresAt: now })
    const counts = { total: 6, unused: 1, redeemed: 2, revoked: 2, expired: 1 }
    expect(await api.as(teacher)(batches.readCodeBatch, { batchId: id })).toMatchObject({ data: { counts } })
  })

  test('cards of a unit name its course; the list sorts and filters by course, label and end', async () => {
    const teacher = await aTeacher(api)
    const [course, other] = [await aCourse(api, { name: 'كورس الترتيب' }), await aCourse(api)]
    await aBatch(api, other, { label: 'كورس الترتيب مش هنا' })
    const later = await aBatch(api, course, { label: 'ب', unit: 0, expiresAt: new Date(Date.now() + 9 * DAY_MS) })
    const sooner = await aBatch(api, course, { label: 'أ', expiresAt: new Date(Date.now() + DAY_MS) })
    const endless = await aBatch(api, course, { label: 'ج' })
    const list = async (input: object) => {
      return (await api.as(teacher).data(batches.listCodeBatches, { courseId: course.id, ...input })).batches
    }
    const ids = async (input: object) => (await list(input)).map(({ id }) => id)
    expect(await ids({})).toEqual([endless.id, sooner.id, later.id])
    expect(await ids({ sort: 'label' })).toEqual([sooner.id, later.id, endless.id])
    expect(await ids({ sort: 'expiry' })).toEqual([sooner.id, later.id, endless.id])
    expect(await ids({ search: String(later.number) })).toContain(later.id)
    expect(await list({ search: 'عنوان' })).toMatchObject([
      { kind: 'unit', unitId: course.units[0]?.id, unitTitle: 'عنوان', courseId: course.id },
    ])
    expect(await ids({ pagesize: 2, pagenumber: 2 })).toEqual([later.id])
  })

  test('each mistake in a new batch is reported at its field, and nothing is created', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api)
    const fine = { kind: 'course', courseId: course.id, count: 3, label: 'كروت غلط' } as const
    const wrong = [
      [{ count: 0 }, 'count'],
      [{ count: 5_001 }, 'count'],
      [{ label: ' ' }, 'label'],
      [{ courseId: undefined }, 'courseId'],
      [{ kind: 'unit' }, 'unitId'],
      [{ kind: 'book' }, 'kind'],
      [{ price: 1.005 }, 'price'],
      [{ price: -1 }, 'price'],
      [{ price: 1e9 }, 'price'],
      [{ expiresAt: '2026-02-30' }, 'expiresAt'],
      [{ expiresAt: '2001-01-01' }, 'expiresAt'],
    ] as const
    for (const [change, field] of wrong) {
      const reply = await api.as(teacher)(batches.createCodeBatch, { ...fine, ...change } as never)
      expect(reply, field).toMatchObject({ code: 'request.invalid', errors: { [field]: expect.any(String) } })
    }
    const made = await api.as(teacher)(batches.listCodeBatches, { search: fine.label })
    expect(made).toMatchObject({ data: { totalCount: 0 } })
  })

  test('a batch that names a reseller is consigned to them as a whole, whether they exist or are new', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api)
    const input = { kind: 'course', courseId: course.id, count: 4, label: 'للمكتبة', holder: 'مكتبة الفجر' } as const
    for (const price of [50, 60.5]) {
      const { id: batchId } = await api.as(teacher).data(batches.createCodeBatch, { ...input, price })
      const { codes } = await api.as(teacher).data(listCodes, { batchId })
      expect(codes.map(({ holder }) => holder?.name)).toEqual(Array(4).fill('مكتبة الفجر'))
    }
    const entries = await api.db.inSchool('tenant3', (db) =>
      db
        .selectFrom('holderEntry')
        .innerJoin('holder', 'holder.id', 'holderEntry.holderId')
        .where('holder.name', '=', 'مكتبة الفجر')
        .select(['holderEntry.kind', 'holderEntry.amount', 'holder.id'])
        .orderBy('holderEntry.id')
        .execute(),
    )
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['handedOut', '200.00'],
      ['handedOut', '242.00'],
    ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1)
    expect(await api.as(teacher)(batches.createCodeBatch, input)).toMatchObject({
      errors: { price: expect.any(String) },
    })
  })

  test('a reseller whose name is new owes by the terms and the price that were asked, and a return undoes it', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api)
    const name = 'مكتبة الغروب'
    const input = { kind: 'course', courseId: course.id, count: 4, label: 'للمكتبة', price: 250, holder: name } as const
    const make = async (more: object) => {
      return api.as(teacher).data(batches.createCodeBatch, { ...input, ...more })
    }
    const owed = async (holderId: number) => {
      const holder = await api.as(teacher)(readHolder, { holderId })
      return holder.success && { terms: holder.data.terms, owed: holder.data.owed, total: holder.data.counts.total }
    }
    const first = await make({ holderTerms: 'onRedemption', unitPrice: 180.5 })
    const handOut = { holderId: expect.any(Number), isNewHolder: true, terms: 'onRedemption', amount: 722 }
    expect(first.handOut).toEqual(handOut)
    const holderId = first.handOut?.holderId ?? 0
    expect(await owed(holderId)).toEqual({ terms: 'onRedemption', owed: 0, total: 4 })

    const again = await make({ holderTerms: 'onHandOut', unitPrice: 200 })
    expect(again.handOut).toEqual({ holderId, isNewHolder: false, terms: 'onRedemption', amount: 800 })
    await api.as(teacher)(returnCards, { holderId, batchId: again.id, from: 1, to: 4 })
    expect(await owed(holderId)).toEqual({ terms: 'onRedemption', owed: 0, total: 4 })
    expect((await make({ holder: null })).handOut).toBe(null)
    expect(await api.as(teacher)(batches.createCodeBatch, { ...input, unitPrice: 1.234 })).toMatchObject({
      errors: { unitPrice: expect.any(String) },
    })
  })

  test('codes can be made for drafts and published items, but not for archived ones', async () => {
    const teacher = await aTeacher(api)
    const [draft, gone] = [await aCourse(api, { active: false }), await aCourse(api)]
    const binned = { state: 'archived' as const, archivedFrom: 'published' as const, archivedAt: api.clock.now() }
    await api.db.inSchool('tenant3', (db) => db.updateTable('course').set(binned).where('id', '=', gone.id).execute())
    const { courses } = await api.as(teacher).data(batches.listCodeTargets, {})
    const units = [{ id: draft.units[0]?.id, unitTitle: 'عنوان', published: true }]
    expect(courses.find(({ id }) => id === draft.id)).toMatchObject({ published: false, price: 250, units })
    expect(courses.some(({ id }) => id === gone.id)).toBe(false)
    const input = { kind: 'course', count: 1, label: 'كروت' } as const
    expect(await api.as(teacher)(batches.createCodeBatch, { ...input, courseId: draft.id })).toMatchObject({
      success: true,
    })
    expect(await api.as(teacher)(batches.createCodeBatch, { ...input, courseId: gone.id })).toMatchObject({
      code: 'course.notFound',
    })
  })

  test('a code ends with the day that its batch names, by the clock of the school', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api)
    const input = { kind: 'course', courseId: course.id, count: 1, label: 'لآخر اليوم' } as const
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(api.clock.schoolNow())
    const { id: batchId } = await api.as(teacher).data(batches.createCodeBatch, { ...input, expiresAt: today })
    const batch = await api.as(teacher).data(batches.readCodeBatch, { batchId })
    const expiresAt = new Date(batch.expiresAt ?? 0)
    const midnight = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', timeStyle: 'medium' })
    expect(midnight.format(expiresAt)).toBe('00:00:00')
    expect(expiresAt.getTime() - api.clock.schoolNow().getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    expect(expiresAt > api.clock.schoolNow()).toBe(true)
  })
})

onServer('batches that are created at the same moment have consecutive numbers', async () => {
  await using api = await startApi({ engine: 'server' })
  const course = await aCourse(api)
  const teachers = await Promise.all(Array.from({ length: 8 }, () => aBusyTeacher(api)))
  const input = { kind: 'course', courseId: course.id, count: 2, label: 'سوا' } as const
  const replies = await race(
    api.db,
    (gate) =>
      gate
        .insertInto('codeBatch')
        .values({
          tenantId: 'tenant3',
          number: 1,
          kind: 'course',
          courseId: course.id,
          label: 'الأولى',
          createdAt: api.clock.schoolNow(),
        })
        .execute(),
    teachers.map((teacher) => () => api.as(teacher)(batches.createCodeBatch, input)),
  )
  const numbers = replies.map((reply) => (reply.success ? reply.data.number : reply.code))
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})
