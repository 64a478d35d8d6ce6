import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { login, register } from '@manassa/contract/shared/auth'
import { forgotPassword } from '@manassa/contract/shared/password'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { saveVideoPosition } from '@manassa/contract/student/study'
import { giveExtraAttempts } from '@manassa/contract/teacher/attempts'
import { endEnrolment, grantCourse } from '@manassa/contract/teacher/grants'
import { makeParentLink } from '@manassa/contract/teacher/parents'
import { giveWindow, makePause } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import { addStudentNote, endStudentSessions } from '@manassa/contract/teacher/student-account'
import { updateStudent } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnUses } from '#api/lib/db/privacy/column-uses.ts'
import { type DataUseName, dataUses, isPersonal, type TableUse } from '#api/lib/db/privacy/data-uses.ts'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { aForm } from '#test/a-form.ts'
import { aParentsPhone, linkIn } from '#test/a-parent.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { acting } from '#test/every-change/acting.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'
import { openArchive } from '../backup/archive.ts'
import { runCommand } from '../commands.ts'
import { inSnakeCase, isAbout, tableNames } from './rows-about.ts'

const ask = (api: TestApi, ...args: string[]) => runCommand(api.services, args)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manassa-privacy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Texts that are nowhere else, with the parts of the name that a search finds. */
const CANARIES = ['canary', '01277755533', '01166644422', 'كناريا']

async function aTracedStudent(api: TestApi) {
  const { teacher, act } = await acting(api)
  const [course, paid] = [
    await aCourse(api, { units: [[practice, video]], openingPolicy: 'all-open' }),
    await aCourse(api, { units: [[practice]] }),
  ]
  const form = aForm({
    UserName: 'كناريا الأصفر',
    Email: 'canary@example.com',
    PhoneNumber: '01277755533',
    ParentPhone: '01166644422',
  })
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const photo = new File([new Uint8Array(bytes)], 'canary.jpg', { type: 'image/jpeg' })
  const phone = api.as({ tenantId: 'tenant3', deviceId: 'the-canary-phone' })
  const { body } = await phone.response(register, form, { files: { Image: photo } })
  if (!body.success) throw new Error(body.message)
  const studentId = body.data.user.id
  await phone(forgotPassword, { email: form.Email })
  await api.services.jobs.runDue()
  const opened = await phone.data(login, { EmailorMobile: form.Email, password: form.Password })
  const student = api.as({ tenantId: 'tenant3', deviceId: 'the-canary-phone', token: opened.token })

  const card = await aCourseCode(api, course)
  await student(addCourseByCode, { Code: card.printed })
  const quiz = lessonAt(course, 0, 0)
  await student(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right'), notes: 'canary notes' })
  await student(saveVideoPosition, { lessonId: lessonAt(course, 0, 1).id, positionSeconds: 3 })
  const reason = 'canary reason'
  const payment = { amount: 250, method: 'wallet' as const, reference: 'canary-1' }
  await act(grantCourse, { studentId, courseId: paid.id, payment, reason })
  await act(endEnrolment, { studentId, courseId: paid.id, reason })
  await act(addStudentNote, { studentId, text: 'canary note' })
  await act(updateStudent, { studentId, name: 'كناريا الأصفر', grade: 'Secondary2', reason })
  await act(giveExtraAttempts, { studentId, lessonId: quiz.id, count: 2, reason })
  const unitId = course.units[0]?.id ?? 0
  await act(giveWindow, {
    unitId,
    students: [studentId],
    opensAt: 'now',
    closesAt: '2030-01-20',
    reason,
    note: reason,
  })
  await act(makePause, { students: [studentId], from: '2030-01-24', until: '2030-01-30', reason })
  await act(updateSchool, { parentWeek: true })
  const { chatUrl } = await act(makeParentLink, { studentId })
  await aParentsPhone(api).open(linkIn(chatUrl))
  await act(endStudentSessions, { studentId, reason })
  // A mail server's failure names the address.
  await api.db.asOwner((db) => db.updateTable('job').set({ lastError: '550 canary@example.com is unknown' }).execute())
  return { studentId, card, teacher, course }
}

async function dump(api: TestApi): Promise<string> {
  return api.db.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'installation') and table_type = 'BASE TABLE'`.execute(db)
    let text = ''
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.table(name)} x`.execute(db)
      text += rows.map(({ row }) => `${name} ${row}\n`).join('')
    }
    return text
  })
}

async function mediaKeys(api: TestApi): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of api.services.media.list('')) keys.push(key)
  return keys
}

const linesWith = (text: string, word: string) => text.split('\n').filter((line) => line.includes(word))

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('every column of every table has one purpose, ground and time of retention', async () => {
    const { rows } = await api.db.asOwner((db) =>
      sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column" from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db),
    )
    const stated = tableNames.flatMap((table) =>
      Object.values((columnUses[table] as TableUse).columns)
        .flat()
        .map((column) => `${inSnakeCase(table)}.${inSnakeCase(column)}`),
    )
    expect(stated.sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort())
  })

  test('a student is copied whole without secrets, and erased to the last byte of database and media', async () => {
    const { studentId, card, teacher, course } = await aTracedStudent(api)
    const sibling = await aStudent(api)
    await enrolled(api, sibling, course)
    const before = await dump(api)
    for (const canary of CANARIES) expect(linesWith(before, canary), canary).not.toEqual([])
    const photos = await mediaKeys(api)
    expect(photos).toHaveLength(1)

    const file = join(folder, `${engine}.tar`)
    await ask(api, 'copy-student', 'tenant3', 'canary@example.com', file)
    await using archive = await openArchive(file)
    const [data, photo] = await Promise.all(archive.entries.map(({ content }) => buffer(content())))
    const copy = JSON.parse(data?.toString() ?? '')
    expect((await sharp(photo).metadata()).format).toBe('jpeg')
    expect(copy).toMatchObject({
      account: [{ id: studentId, name: 'كناريا الأصفر', phone: '01277755533' }],
      quiz_attempt: [{ notes: 'canary notes', score: 100 }],
      student_note: [{ text: 'canary note' }],
      access_code: [{ id: card.id }],
      payment: [{ reference: 'canary-1' }],
      parent_link: [{ phone: '01166644422' }],
      parent_opening: [{ openings: 1 }],
      change_log: expect.arrayContaining([expect.objectContaining({ reason: 'canary reason' })]),
    })
    expect(Object.keys(copy)).toEqual(expect.arrayContaining(['quiz_mark', 'watch_session', 'mail', 'known_device']))
    expect(data?.toString()).not.toMatch(/password_hash|sealed|code_hash|key_hash/)
    // A payment may name the session of a group, which is no login.
    const { payment: _payment, ...others } = copy
    expect(JSON.stringify(others)).not.toContain('session_id')

    await ask(api, 'erase-student', 'tenant3', '01277755533')
    const after = await dump(api)
    for (const canary of CANARIES) expect(linesWith(after, canary), canary).toEqual([])
    expect(await mediaKeys(api)).toEqual([])
    await expect(ask(api, 'erase-student', 'tenant3', String(studentId))).rejects.toThrow('There is no student')

    const kept = await api.db.inSchool('tenant3', async (db) => ({
      card: await db.selectFrom('accessCode').where('id', '=', card.id).select(['redeemedBy', 'revokedAt']).execute(),
      paid: await db.selectFrom('payment').select(['amount', 'studentId', 'byId']).execute(),
      siblings: await db.selectFrom('enrolment').where('studentId', '=', sibling.id).select('courseId').execute(),
    }))
    expect(kept.card).toEqual([{ redeemedBy: null, revokedAt: expect.any(Date) }])
    expect(kept.paid).toEqual([{ amount: '250.00', studentId: null, byId: teacher.id }])
    expect(kept.siblings).toHaveLength(1)
    expect(await ask(api, 'check-log', 'tenant3')).toMatch(/^tenant3/)
    const anew = api.as({ tenantId: 'tenant3', deviceId: 'another-phone' })
    expect(await anew.response(addCourseByCode, { Code: card.printed })).toMatchObject({ status: 401 })
  })

  test('a number that staff wrote elsewhere is named after the erasure', async () => {
    const [gone, stays] = [await aStudent(api), await aStudent(api)]
    const { act } = await acting(api)
    await act(addStudentNote, { studentId: stays.id, text: `أخوه رقمه ${gone.phone}` })
    expect(await ask(api, 'erase-student', 'tenant3', gone.email)).toContain('student_note.text still has the number')
  })

  test('a leaked table becomes the list of its people and a notice of what it has', async () => {
    const { id, phone } = await aStudent(api, { tenantId: 'tenant1', name: '=cmd|كريم' })
    const other = await aStudent(api, { tenantId: 'tenant1' })
    const { email } = await aTeacher(api, { tenantId: 'tenant1' })
    await api.db.asOwner((db) =>
      db
        .insertInto('studentNote')
        .values({
          tenantId: 'tenant1',
          studentId: id,
          text: 'يحتاج متابعة',
          writtenAt: api.clock.now(),
          writtenBy: null,
        })
        .execute(),
    )
    const peopleOf = async (table: string) => {
      const file = join(folder, `${engine}-${table}.csv`)
      const notice = await ask(api, 'leak', 'tenant1', table, file)
      return { notice, people: await readFile(file, 'utf8') }
    }
    const notes = await peopleOf('student_note')
    expect(notes.people).toContain(`'=cmd|كريم,${phone}`)
    expect(notes.people).not.toContain(other.email)
    expect(notes.notice).toContain('- ملاحظات إدارة المنصة وأسباب قراراتها')
    expect(notes.notice).not.toContain('كلمة سر جديدة')

    const accounts = await peopleOf('account')
    for (const text of [phone, other.phone, email]) expect(accounts.people).toContain(text)
    expect(accounts.notice).toContain('محتاجين كلمة سر جديدة لكل حساب')
    // A sealed payload names nobody, so it could be about anybody.
    expect((await peopleOf('job')).people).toContain(other.phone)
    await expect(peopleOf('unit')).rejects.toThrow('has no personal data')
    await expect(peopleOf('units')).rejects.toThrow('There is no table units')
  })
})

const api = useApi()

test('the register has every personal column once, with its purpose, ground and retention', async () => {
  const register = await ask(api, 'privacy-register', 'tenant3')
  const personal = tableNames.flatMap((table) =>
    Object.entries((columnUses[table] as TableUse).columns)
      .filter(([use]) => isPersonal(use as DataUseName))
      .flatMap(([, columns]) => columns.map((column) => `${inSnakeCase(table)}.${inSnakeCase(column)}`)),
  )
  const named = register.match(/[a-z_]+\.[a-z_]+/g)
  expect(named?.sort()).toEqual(personal.sort())
  expect(register).toContain('مدة الحفظ، عدد الأيام: 30: identity_photo.storage_key')
  await expect(ask(api, 'privacy-register', 'nowhere')).rejects.toThrow('no school nowhere')
})

test('every table about students names them, so that a copy has all of it', () => {
  const ofStudents: DataUseName[] = ['name', 'document', 'device', 'watching', 'study']
  const nameless = tableNames.filter((table) => {
    const uses = Object.keys(columnUses[table].columns)
    return ofStudents.some((use) => uses.includes(use)) && !isAbout(table, { tenantId: sql``, id: sql`` })
  })
  expect(nameless).toEqual([])
  expect(Object.keys(dataUses).length).toBeGreaterThan(10)
})
