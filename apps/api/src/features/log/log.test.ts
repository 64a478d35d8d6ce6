import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { asStaff } from '#test/as-staff.ts'
import { bothEngines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { aBusyTeacher } from '#test/sessions.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { findBrokenLine } from './log.queries.ts'
import { readLog } from './read-log.ts'
import { type Change, recordChange } from './record-change.ts'

const SUBJECT = { kind: 'course', id: 7 } as const
const phoneChange = (student: SignedIn) => ({
  action: 'student.update' as const,
  subject: { kind: 'student' as const, id: student.id },
  reason: 'اتصلت مامته',
  before: { phone: '01000000001', grade: 1 },
  after: { phone: '01099999999', grade: 1 },
  personId: student.id,
})

const record = (api: TestApi, who: SignedIn, change: Change) =>
  asStaff(api, who, (context) => recordChange(context, change))
const logOf = (api: TestApi, who: SignedIn) => asStaff(api, who, (context) => readLog(context, { limit: 100 }))
const brokenIn = (api: TestApi, tenantId = 'tenant3') => api.db.inSchool(tenantId, (db) => findBrokenLine(db, tenantId))
const rawLog = (api: TestApi) =>
  api.db.asOwner(async (db) => JSON.stringify((await sql`select to_jsonb(l) from change_log l`.execute(db)).rows))

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('a change is logged with author, time, device, reason and former values; unchanged fields are left out', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const change = { action: 'course.update' as const, subject: SUBJECT, reason: 'الترم التاني' }
    await record(api, teacher, {
      ...change,
      before: { price: 100, courseName: 'تاريخ' },
      after: { price: 120, courseName: 'تاريخ' },
    })
    expect(await logOf(api, teacher)).toEqual([
      {
        ...change,
        id: 1,
        at: api.clock.now(),
        who: { id: teacher.id, name: teacher.name },
        fields: ['price'],
        before: { price: 100 },
        after: { price: 120 },
      },
    ])
    expect(await rawLog(api)).toContain('Firefox on a desk')
    await record(api, teacher, { ...change, before: { price: 120 }, after: { price: 120 } })
    expect(await logOf(api, teacher)).toHaveLength(1)
  })

  test('a transaction that is rolled back leaves no line', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const failing = asStaff(api, teacher, async (context) => {
      await recordChange(context, { action: 'course.archive', subject: SUBJECT })
      throw new Error('it did not work')
    })
    await expect(failing).rejects.toThrow('it did not work')
    await record(api, teacher, { action: 'course.archive', subject: SUBJECT })
    expect(await logOf(api, teacher)).toMatchObject([{ id: 1, action: 'course.archive', before: null, after: null }])
  })

  test('personal values are stored encrypted and cannot be read after the person is erased', async () => {
    await using api = await startApi({ engine })
    const [teacher, student, other] = [await aTeacher(api), await aStudent(api), await aStudent(api)]
    await record(api, teacher, phoneChange(student))
    await record(api, teacher, phoneChange(other))
    const raw = await rawLog(api)
    for (const secret of ['01000000001', '01099999999', 'مامته']) expect(raw).not.toContain(secret)
    expect(raw).toContain('"phone"')
    const readable = { reason: 'اتصلت مامته', before: { phone: '01000000001' }, after: { phone: '01099999999' } }
    expect(await logOf(api, teacher)).toMatchObject([readable, readable])

    await api.db.inSchool('tenant3', (db) => db.deleteFrom('account').where('id', '=', student.id).execute())
    expect(await logOf(api, teacher)).toMatchObject([
      { subject: { id: other.id }, ...readable },
      { subject: { id: student.id }, fields: ['phone'], reason: null, before: null, after: null },
    ])
    expect(await brokenIn(api)).toBeNull()
  })

  test('nobody can change or delete a line, not even the owner of the tables', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    await record(api, teacher, { action: 'course.archive', subject: SUBJECT })
    const forge = (db: SchoolDb): Promise<unknown> =>
      db.updateTable('changeLog').set({ action: 'course.restore' }).execute()
    const wipe = (db: SchoolDb): Promise<unknown> => db.deleteFrom('changeLog').execute()
    for (const attempt of [forge, wipe]) {
      await expect(api.db.inSchool('tenant3', attempt)).rejects.toMatchObject({ code: '42501' })
      await expect(api.db.asOwner(attempt)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await logOf(api, teacher)).toHaveLength(1)
  })

  test('a line that was changed, removed or inserted by force is detected', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    for (const id of [1, 2, 3, 4]) {
      await record(api, teacher, { action: 'course.archive', subject: { kind: 'course', id } })
    }
    expect(await brokenIn(api)).toBeNull()
    const tampered = async (how: string) => {
      let broken: number | null = null
      const attempt = api.db.asOwner(async (db) => {
        await sql.raw('alter table change_log disable trigger user').execute(db)
        await sql.raw(how).execute(db)
        broken = await findBrokenLine(db, 'tenant3')
        throw new Error('taken back')
      })
      await expect(attempt).rejects.toThrow('taken back')
      return broken
    }
    expect(await tampered('update change_log set subject_id = 9 where number = 2')).toBe(2)
    expect(await tampered("update change_log set at = at - interval '1 day' where number = 3")).toBe(3)
    expect(await tampered('delete from change_log where number = 2')).toBe(3)
    expect(await tampered('delete from change_log where number = 1')).toBe(2)
    expect(
      await tampered(`update change_log set number = number + 1 where number > 3;
        insert into change_log select tenant_id, 4, at, actor_id, slot, user_agent, action, subject_kind, 9, fields, reason, before, after,
          person_id, sealed, hash from change_log where number = 3`),
    ).toBe(4)
  })

  test('saves by one person of one subject are joined while each follows within ten minutes; other actions stay separate', async () => {
    await using api = await startApi({ engine })
    const [teacher, another] = [await aTeacher(api), await aTeacher(api)]
    const save = (who: SignedIn, before: Record<string, unknown>, after: Record<string, unknown>) =>
      record(api, who, { action: 'course.update', subject: SUBJECT, before, after })
    await save(teacher, { courseName: 'ت' }, { courseName: 'تا' })
    api.clock.forward({ minutes: 9 })
    await save(another, { price: 1 }, { price: 2 })
    await save(teacher, { courseName: 'تا', price: 2 }, { courseName: 'تاريخ', price: 3 })
    api.clock.forward({ minutes: 9 })
    await save(teacher, { price: 3 }, { price: 4 })
    api.clock.forward({ minutes: 11 })
    await save(teacher, { price: 4 }, { price: 5 })
    const look = { action: 'student.photo', subject: { kind: 'student', id: 3 } } as const
    await record(api, teacher, look)
    await record(api, teacher, look)

    const handOut = { action: 'holder.handOut', subject: { kind: 'holder', id: 4 }, before: {} } as const
    await record(api, teacher, { ...handOut, after: { batch: 1, from: 1, to: 100 } })
    await record(api, teacher, { ...handOut, after: { batch: 1, from: 101, to: 150 } })

    expect(await logOf(api, teacher)).toMatchObject([
      { id: 9, after: { batch: 1, from: 101, to: 150 } },
      { id: 8, after: { batch: 1, from: 1, to: 100 } },
      { id: 7, action: 'student.photo' },
      { id: 6, action: 'student.photo' },
      { id: 5, before: { price: 4 }, after: { price: 5 } },
      {
        id: 4,
        fields: ['courseName', 'price'],
        before: { courseName: 'ت', price: 2 },
        after: { courseName: 'تاريخ', price: 4 },
      },
      { id: 2, who: { id: another.id }, before: { price: 1 }, after: { price: 2 } },
    ])
  })
})

onServer('concurrent writers of a school continue one chain, and another school has its own', async () => {
  await using api = await startApi({ engine: 'server' })
  const teachers = [await aBusyTeacher(api), await aBusyTeacher(api)]
  const elsewhere = await aTeacher(api, { tenantId: 'tenant1' })
  const [teacher] = teachers
  if (!teacher) throw new Error('Nobody is there')
  await race(
    api.db,
    (gate) => sql`select pg_advisory_xact_lock(hashtextextended('change_log tenant3', 0))`.execute(gate),
    Array.from({ length: 20 }, (_, place) => async () => {
      const who = teachers[place % 2] ?? teacher
      await record(api, who, {
        action: 'course.update',
        subject: SUBJECT,
        before: { price: null },
        after: { price: place },
      })
    }),
  )
  await record(api, elsewhere, { action: 'course.archive', subject: SUBJECT })
  const { rows } = await api.db.asOwner((db) =>
    sql<{ tenantId: string; lines: number; last: number }>`
      select tenant_id, count(*) as lines, max(number) as last from change_log group by 1 order by 1`.execute(db),
  )
  expect(rows).toEqual([
    { tenantId: 'tenant1', lines: 1, last: 1 },
    { tenantId: 'tenant3', lines: 20, last: 20 },
  ])
  expect([await brokenIn(api), await brokenIn(api, 'tenant1')]).toEqual([null, null])
})
