import { LOG_SEARCHED_LINES } from '@manassa/contract/limits'
import * as assistants from '@manassa/contract/teacher/assistants'
import { readLog } from '@manassa/contract/teacher/log'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordChange } from '#api/features/log/record-change.ts'
import { aCourse } from '#test/a-course.ts'
import { asStaff } from '#test/as-staff.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  const saved = (who: SignedIn, id: number, before: object, after: object, reason?: string) =>
    asStaff(api, who, (context) =>
      recordChange(context, {
        action: 'course.update',
        subject: { kind: 'course', id },
        before: before as Record<string, unknown>,
        after: after as Record<string, unknown>,
        reason,
      }),
    )
  const ask = async (who: SignedIn, input: Parameters<ReturnType<typeof api.as>>[1] = {}) => {
    return api.as(who).data(readLog, input as never)
  }

  test('a teacher reads who changed what, with values before and after; related saves are joined', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api, { units: [] })
    await saved(teacher, course.id, { courseName: 'تاريخ' }, { courseName: 'تاريخ مصر' })
    api.clock.forward({ minutes: 5 })
    await saved(teacher, course.id, { courseName: 'تاريخ مصر' }, { courseName: 'تاريخ مصر الحديث' })
    const { entries, totalCount } = await ask(teacher, { who: teacher.id })
    expect(totalCount).toBe(2)
    expect(entries).toMatchObject([
      {
        who: { id: teacher.id, name: teacher.name },
        action: 'course.update',
        subject: { kind: 'course', id: course.id, name: expect.any(String) },
        before: { courseName: 'تاريخ' },
        after: { courseName: 'تاريخ مصر الحديث' },
        erased: false,
        device: expect.any(String),
      },
    ])
  })

  test('the total of the log is right, and each entry is on exactly one page', async () => {
    const tenantId = 'a-long-log'
    await aSchool(api.db, tenantId)
    await api.services.schoolKeys.make(tenantId)
    const teacher = await aTeacher(api, { tenantId })
    expect(await ask(teacher)).toMatchObject({ totalCount: 0, entries: [] })
    for (let id = 1; id <= 25; id++) await saved(teacher, id, { price: id }, { price: id + 1 })
    const { totalCount, totalPages } = await ask(teacher, { pagesize: 10 })
    expect([totalCount, totalPages]).toEqual([25, 3])
    expect((await ask(teacher, { pagesize: 10, pagenumber: 3 })).entries).toHaveLength(5)
    expect(await ask(teacher, { pagesize: 10, what: 'course.update' })).toMatchObject({ totalCount: 25 })
  })

  test('the log can be filtered by person, kind, action, day and words', async () => {
    const teacher = await aTeacher(api, { name: 'هدى المنصوري' })
    const course = await aCourse(api, { units: [] })
    // This is 23:30 in Cairo on 9 January; an hour later it is the 10th.
    const wait = new Date('2027-01-09T21:30:00Z').getTime() - api.clock.now().getTime()
    api.clock.forward({ seconds: wait / 1000 })
    const late = { ...teacher, ...(await aTeacher(api, { name: 'هدى الثانية' })) }
    await saved(late, course.id, { price: 100 }, { price: 250 }, 'غلطة في السعر')
    api.clock.forward({ hours: 1 })
    await saved(late, course.id, { price: 250 }, { price: 300 })

    const prices = async (input: object) =>
      (await ask(late, { who: late.id, ...input })).entries.map(({ after }) => after?.price)
    expect(await prices({})).toEqual([300, 250])
    expect(await prices({ from: '2027-01-10' })).toEqual([300])
    expect(await prices({ from: '2027-01-09', to: '2027-01-09' })).toEqual([250])
    expect(await prices({ what: 'course' })).toEqual([300, 250])
    expect(await prices({ what: 'course.update' })).toEqual([300, 250])
    expect(await prices({ what: 'student' })).toEqual([])
    expect(await prices({ search: 'غلطة' })).toEqual([250])
    expect(await prices({ search: 'هدى الثانيه' })).toEqual([300, 250])
    expect(await prices({ pagesize: 1, pagenumber: 2 })).toEqual([250])
    const { people, kinds } = await ask(late)
    expect(people).toContainEqual({ id: late.id, name: 'هدى الثانية' })
    expect(kinds).toContain('course')
    for (const from of ['2027-02-30', '0000-01-01', 'yesterday', '2027-1-1']) {
      expect(await api.as(late).response(readLog, { from })).toMatchObject({
        status: 400,
        body: { errors: { from: expect.any(String) } },
      })
    }
  })

  test('a search reads the latest entries of a long log and says this; older ones are found by day', async () => {
    const tenantId = 'a-longer-log'
    await aSchool(api.db, tenantId)
    await api.services.schoolKeys.make(tenantId)
    const teacher = await aTeacher(api, { tenantId })
    await api.db.asOwner((db) =>
      sql`
        insert into change_log (tenant_id, at, actor_id, slot, action, subject_kind, subject_id, fields, before, after)
        select ${tenantId}, '2026-01-01T10:00:00Z'::timestamptz + n * interval '1 minute', ${teacher.id}, 1,
          'course.update', 'course', n, '{courseName}', '{"courseName": "قديم"}',
          case when n in (0, 1) then '{"courseName": "فيضان"}' else '{"courseName": "جديد"}' end::jsonb
        from generate_series(0, ${LOG_SEARCHED_LINES}) as n`.execute(db),
    )
    const found = await ask(teacher, { search: 'فيضان' })
    expect(found.entries.map(({ subject }) => subject.id)).toEqual([1])
    expect([found.totalCount, found.searchedSince]).toEqual([1, '2026-01-01T10:01:00.000Z'])
    const byDay = await ask(teacher, { search: 'فيضان', from: '2026-01-01', to: '2026-01-01' })
    expect([byDay.totalCount, byDay.searchedSince]).toEqual([2, null])
    expect((await ask(teacher)).searchedSince).toBe(null)
  })

  test('entries about an erased person say that their content was deleted', async () => {
    const teacher = await aTeacher(api)
    const helper = await anAssistant(api, [])
    await api.as(teacher)(assistants.updateAssistant, { accountId: helper.id, name: 'اسم جديد' })
    const [told] = (await ask(teacher, { who: teacher.id })).entries
    expect(told).toMatchObject({ before: { name: helper.name }, after: { name: 'اسم جديد' }, erased: false })
    await api.db.asOwner((db) =>
      db.deleteFrom('account').where('tenantId', '=', 'tenant3').where('id', '=', helper.id).execute(),
    )
    const [gone] = (await ask(teacher, { who: teacher.id })).entries
    expect(gone).toMatchObject({ before: null, after: null, reason: null, erased: true, subject: { name: null } })
  })

  test('the log needs its permission and shows only the own school', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api, { units: [] })
    await saved(teacher, course.id, { price: 1 }, { price: 2 })
    const abroad = await aTeacher(api, { tenantId: 'tenant1' })
    expect((await ask(abroad)).entries).toEqual([])
    expect((await ask(await anAssistant(api, ['log']), { who: teacher.id })).entries).toHaveLength(1)
    expect(await api.as(await anAssistant(api, ['courses'])).response(readLog, {})).toMatchObject({ status: 403 })
    expect(await api.as(await aStudent(api)).response(readLog, {})).toMatchObject({ status: 403 })
  })
})
