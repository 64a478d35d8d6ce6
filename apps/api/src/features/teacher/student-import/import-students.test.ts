import type { InputOf } from '@manassa/contract/endpoint'
import { readPasswordLink, setPasswordByLink } from '@manassa/contract/shared/password'
import { listBulkChanges, undoBulk } from '@manassa/contract/teacher/bulk'
import { grantCourse } from '@manassa/contract/teacher/grants'
import { type Job, readJob } from '@manassa/contract/teacher/jobs'
import { readLog } from '@manassa/contract/teacher/log'
import { addStudentNote, linkForStudent } from '@manassa/contract/teacher/student-account'
import { exportRefusedRows, importStudents, listInvitations } from '@manassa/contract/teacher/student-import'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { aCourse } from '#test/a-course.ts'
import { anUpload } from '#test/an-upload.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { linkIn } from '#test/link-in-chat.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { decodedText, rowsOfText } from '../parsing/table-text.ts'
import { makeImportedStudents, studentImportJob } from './student-import-job.ts'

type Input = InputOf<typeof importStudents>

async function importOf(api: TestApi, by: SignedIn, input: Input) {
  return api.as(by).data(importStudents, input)
}
async function done(api: TestApi, by: SignedIn, jobId: number | null): Promise<Job> {
  await api.services.jobs.runDue()
  return api.as(by).data(readJob, { jobId: jobId ?? 0 })
}
async function studentsOf(api: TestApi, by: SignedIn, search = '') {
  return (await api.as(by).data(listStudents, { search, pagesize: 100, sort: 'name' })).students
}

const fates = fc.array(fc.constantFrom('new', 'enrols', 'unchanged', 'refused'), { minLength: 1, maxLength: 8 })

test('each row of a table is counted in exactly one of the sums', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  await aCourse(api, { name: 'تاريخ مصر' })
  let people = 0
  await fc.assert(
    fc.asyncProperty(fates, async (rows) => {
      const lines: string[] = ['الاسم\tالموبايل\tالكورس']
      for (const fate of rows) {
        const phone = `0107${String(++people).padStart(7, '0')}`
        if (fate === 'enrols' || fate === 'unchanged') await anAccount(api, { phone })
        const name = 'هنا محمود'
        lines.push([name, fate === 'refused' ? '0123' : phone, fate === 'enrols' ? 'تاريخ مصر' : ''].join('\t'))
      }
      const countOf = (fate: string) => rows.filter((one) => one === fate).length
      const input = { text: lines.join('\n'), reason: 'كشف السنتر' }
      const reply = await api.as(teacher)(importStudents, input)
      if (!reply.success) {
        expect(countOf('new') + countOf('enrols')).toBe(0)
        return
      }
      const job = await done(api, teacher, reply.data.jobId)
      expect(job.bulk?.importSums).toEqual({
        rowCount: rows.length,
        madeCount: countOf('new'),
        enrolledCount: countOf('enrols'),
        unchangedCount: countOf('unchanged'),
        refusedCount: countOf('refused'),
      })
      expect(reply.data.refused.every(({ name }) => name === 'هنا محمود')).toBe(true)
    }),
    { numRuns: 12 },
  )
})

describe.each(engines)('on the %s engine', (engine) => {
  test('a name and a number are enough: a new student gets an account, an invitation and a course, a known one a course', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api, { name: 'تاريخ مصر' })]
    const known = await aStudent(api, { name: 'مريم سعد', phone: '01055500001' })
    const text = ['1- نور الدين علي ٠١٠٥٥٥٠٠٠٠٢', 'مريم سعد 01055500001', '+20 10 555 00003 هنا محمود'].join('\n')
    const input = { text, courseId: course.id, grade: 'Secondary2' } as const
    const dry = await importOf(api, teacher, { ...input, dryRun: true })
    expect(dry).toMatchObject({
      jobId: null,
      count: 2,
      knownCount: 1,
      refusedCount: 0,
      enrolCount: 3,
      sample: [
        { number: 1, name: 'نور الدين علي', phone: '01055500002', grade: 'Secondary2', courseName: 'تاريخ مصر' },
        { number: 3, name: 'هنا محمود', phone: '01055500003' },
      ],
      known: [{ number: 2, name: 'مريم سعد', student: { id: known.id, name: 'مريم سعد' } }],
    })
    expect(await studentsOf(api, teacher)).toHaveLength(1)
    expect(await api.as(teacher)(importStudents, input)).toMatchObject({ errors: { reason: 'نكتب السبب' } })

    const { jobId, bulkId } = await importOf(api, teacher, { ...input, reason: 'كشف السنتر' })
    const job = await done(api, teacher, jobId)
    expect(job).toMatchObject({ kind: 'studentImport', state: 'done', progress: 100 })
    const importSums = { rowCount: 3, madeCount: 2, enrolledCount: 1, unchangedCount: 0, refusedCount: 0 }
    const whole = { action: 'import', studentCount: 3, changedCount: 2, importSums }
    expect(job.bulk).toMatchObject({ bulkId, ...whole, enrolledCount: 3 })
    expect(await api.as(teacher)(listBulkChanges, {})).toMatchObject({ data: { changes: [whole] } })
    const students = await studentsOf(api, teacher)
    expect(students.map(({ name, state, courseCount }) => [name, state, courseCount])).toEqual([
      ['مريم سعد', 'active', 1],
      ['نور الدين علي', 'invited', 1],
      ['هنا محمود', 'invited', 1],
    ])
    const line = { action: 'students.import', operation: `change ${bulkId}`, partCount: 5 }
    expect(await api.as(teacher)(readLog, {})).toMatchObject({ data: { totalCount: 1, entries: [line] } })
    const lines = await api.as(teacher)(readLog, { pagesize: 100, what: 'student' })
    const enrolled = { action: 'student.enrol', subject: { id: known.id }, reason: 'كشف السنتر' }
    expect(lines).toMatchObject({
      data: {
        entries: expect.arrayContaining([
          expect.objectContaining({ ...enrolled, subject: expect.objectContaining(enrolled.subject) }),
        ]),
      },
    })
    const actions = lines.success ? lines.data.entries.map(({ action }) => action) : []
    expect(actions.toSorted()).toEqual([
      'student.create',
      'student.create',
      'student.enrol',
      'student.enrol',
      'student.enrol',
    ])
  })

  test('statistics of the database are updated after the first batch of students', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const rows = Array.from({ length: 101 }, (_, place) => `هنا محمود,0105550${String(place).padStart(4, '0')}`)
    const { jobId } = await importOf(api, teacher, { text: rows.join('\n'), grade: 'Secondary2' })
    await done(api, teacher, jobId)
    const { rows: seen } = await api.db.asOwner((db) =>
      sql<{ accounts: number }>`select reltuples as accounts from pg_class where relname = 'account'`.execute(db),
    )
    expect(seen).toEqual([{ accounts: expect.toSatisfy((accounts: number) => accounts >= 100) }])
  })

  test('an invitation can be printed for as long as it is good, and sets a password once', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const text = 'نور علي,01055500002\nهنا محمود,01055500003'
    const { jobId, bulkId } = await importOf(api, teacher, { text })
    await done(api, teacher, jobId)
    const invitations = async (by = teacher) => {
      return (await api.as(by).data(listInvitations, { bulkId: bulkId ?? 0 })).invitations
    }
    const [nour, hana] = await invitations()
    expect([nour?.name, hana?.name]).toEqual(['نور علي', 'هنا محمود'])
    expect(await invitations(), 'the same again').toEqual([nour, hana])
    const linkOf = (address: string | undefined) => address?.split('#')[1] ?? ''
    const visitor = api.as({ tenantId: 'tenant3', deviceId: 'a-phone-of-nour' })
    api.clock.forward({ days: 13 })
    const later = await aTeacher(api)
    expect(await visitor(readPasswordLink, { link: linkOf(nour?.link) })).toMatchObject({ data: { name: 'نور علي' } })
    const set = { link: linkOf(nour?.link), newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }
    expect(await visitor(setPasswordByLink, set)).toMatchObject({ success: true })
    expect(await visitor(setPasswordByLink, set)).toMatchObject({ code: 'auth.linkDead' })
    expect(await invitations(later)).toEqual([hana])
    await api.as(later)(linkForStudent, { studentId: hana?.id ?? 0 })
    expect(await invitations(later), 'a link that was made by hand is told once').toEqual([])
    expect(await visitor(readPasswordLink, { link: linkOf(hana?.link) })).toMatchObject({ code: 'auth.linkDead' })
  })

  test('columns are found by their heads in any order, and each row that cannot be taken says why', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api, { phone: '01055599999' }), await aCourse(api, { name: 'التاريخ' })]
    await aStudent(api, { email: 'taken@example.com' })
    const rows = [
      ['الصف', 'رقم ولي الأمر', 'Email', 'الكورس', 'موبايل الطالب', 'اسم الطالب'],
      ['أولى ثانوي', 1112345678, 'NOUR@example.com', 'التاريخ', 1055500002, 'نور علي'],
      ['الصف الثالث الثانوي', '', '', '', '201055500003', 'هنا محمود'],
      ['', '', '', '', '', 'من غير رقم'],
      ['', '', '', '', '01055500004', ''],
      ['', '', '', '', '0155', 'رقم قصير'],
      ['رابعة', '', '', '', '01055500005', 'صف غريب'],
      ['', '', 'not-an-email', '', '01055500006', 'إيميل غريب'],
      ['', '', '', 'كيميا', '01055500007', 'كورس غريب'],
      ['', '', '', '', '01055500002', 'نور تاني'],
      ['', '', 'taken@example.com', '', '01055500008', 'إيميل حد تاني'],
      ['', '', '', '', '01055599999', 'رقم المدرس'],
    ]
    const sheet = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })))
    const bytes = await writeXlsxFile(sheet as never).toBuffer()
    const uploadId = await anUpload(api, teacher, 'import', bytes)
    const dry = await importOf(api, teacher, { uploadId, dryRun: true })
    expect(dry.refused.map(({ number, fault, field, sameAs }) => [number, fault, field, sameAs])).toEqual([
      [4, 'missing', 'phone', null],
      [5, 'missing', 'name', null],
      [6, 'invalid', 'phone', null],
      [7, 'invalid', 'grade', null],
      [8, 'invalid', 'email', null],
      [9, 'unknown', 'course', null],
      [10, 'repeated', 'phone', 2],
      [11, 'taken', 'email', null],
      [12, 'taken', 'phone', null],
    ])
    const { jobId } = await importOf(api, teacher, { uploadId, reason: 'كشف السنتر' })
    await done(api, teacher, jobId)
    const [nour] = await studentsOf(api, teacher, 'نور علي')
    expect(await api.as(teacher)(readStudent, { studentId: nour?.id ?? 0 })).toMatchObject({
      data: {
        email: 'nour@example.com',
        parentPhone: '01112345678',
        phone: '01055500002',
        grade: 'Secondary1',
        enrolments: [{ courseId: course.id }],
      },
    })
    expect(await studentsOf(api, teacher, 'هنا محمود')).toMatchObject([{ phone: '01055500003', grade: 'Secondary3' }])
    expect(await api.as(teacher)(importStudents, { text: 'كلام بس' })).toMatchObject({ code: 'studentImport.nothing' })
    expect(await api.as(teacher)(importStudents, { uploadId })).toMatchObject({ code: 'upload.notFound' })
  })

  test('undoing an import deletes unused accounts and ends the enrolments of known students', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const known = await aStudent(api, { name: 'مريم سعد', phone: '01055500001' })
    const input = {
      courseId: course.id,
      reason: 'كشف السنتر',
      text: 'مريم سعد,01055500001\nنور علي,01055500002\nهنا محمود,01055500003\nسيف فؤاد,01055500004\nعلي حسن,01055500005',
    }
    const { jobId, bulkId } = await importOf(api, teacher, input)
    expect(await done(api, teacher, jobId)).toMatchObject({ bulk: { canUndo: true, changedCount: 4 } })
    const idOf = async (name: string) => (await studentsOf(api, teacher, name))[0]?.id ?? 0
    const [used, paid, noted] = [await idOf('هنا محمود'), await idOf('سيف فؤاد'), await idOf('علي حسن')]
    const made = await api.as(teacher)(linkForStudent, { studentId: used })
    const link = made.success ? linkIn(made.data.chatUrl) : ''
    const set = { link, newPassword: 'the nile at dusk', confirmPassword: 'the nile at dusk' }
    await api.as({ tenantId: 'tenant3', deviceId: 'a-phone-of-hana' })(setPasswordByLink, set)
    const other = await aCourse(api, { name: 'تاني' })
    api.clock.forward({ minutes: 1 })
    const payment = { amount: 250, method: 'cash' } as const
    await api.as(teacher)(grantCourse, { studentId: paid, courseId: other.id, reason: 'دفع', payment })
    await api.as(teacher)(addStudentNote, { studentId: noted, text: 'والدته بتتابع' })

    const undone = await api.as(teacher)(undoBulk, { bulkId: bulkId ?? 0 })
    expect(undone).toMatchObject({ data: { jobId: null, undoneCount: 5, leftCount: 0 } })
    const left = await studentsOf(api, teacher)
    expect(left.map(({ name, courseCount }) => [name, courseCount]).toSorted()).toEqual(
      [
        ['مريم سعد', 0],
        ['هنا محمود', 0],
        ['سيف فؤاد', 1],
        ['علي حسن', 0],
      ].toSorted(),
    )
    expect(await api.as(teacher)(readStudent, { studentId: known.id })).toMatchObject({
      data: { state: 'active', enrolments: [{ endedAt: expect.any(String) }] },
    })
    const removed = await api.as(teacher)(readLog, { what: 'student.remove' })
    expect(removed).toMatchObject({ data: { totalCount: 1, entries: [{ reason: 'كشف السنتر' }] } })
    expect(await api.as(teacher)(listBulkChanges, {})).toMatchObject({
      data: { changes: [{ action: 'import', studentCount: 5, changedCount: 4, undoneCount: 5, canUndo: false }] },
    })
    expect(
      await importOf(api, teacher, { text: 'نور علي,01055500002', dryRun: true }),
      'its number is free',
    ).toMatchObject({
      count: 1,
    })
  })

  test('an import that is undone while it runs stops and leaves nobody', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const text = Array.from({ length: 250 }, (_, place) => `طالب رقم ${place},0106${String(place).padStart(7, '0')}`)
    const { jobId, bulkId } = await importOf(api, teacher, { text: text.join('\n') })
    const makes = makeImportedStudents(api.services)
    let isTakenBack = false
    api.services.jobs.handle(studentImportJob, (context, order) =>
      makes(
        {
          ...context,
          async progress(percent) {
            await context.progress(percent)
            if (isTakenBack) return
            isTakenBack = true
            const undone = await api.as(teacher)(undoBulk, { bulkId: bulkId ?? 0 })
            expect(undone).toMatchObject({ data: { jobId: expect.any(Number) } })
          },
        },
        order,
      ),
    )
    const job = await done(api, teacher, jobId)
    expect(job).toMatchObject({ state: 'done', bulk: { canUndo: false } })
    await api.services.jobs.runDue()
    expect(await studentsOf(api, teacher)).toEqual([])
    expect(await api.as(teacher)(listBulkChanges, {})).toMatchObject({
      data: { changes: [{ studentCount: 250, changedCount: 100, undoneCount: 100 }] },
    })
  })

  test('refused rows are exported with their reasons and can be imported again', async () => {
    await using api = await startApi({ engine })
    const [teacher, desk] = [await aTeacher(api), await anAssistant(api, ['grants'])]
    await aStudent(api, { email: 'taken@example.com' })
    const text = [
      'الاسم,الموبايل,ولي الأمر,الإيميل,الكورس',
      'نور علي,01055500002,,,',
      'هنا محمود,0155,01155500003,,',
      'سيف فؤاد,01055500004,,taken@example.com,',
      'علي حسن,01055500002,,,',
      '=1+1,01055500006,,,كيميا',
    ].join('\n')
    const rowsIn = async (by: SignedIn) => {
      const reply = await api.as(by).response(exportRefusedRows, { text, format: 'csv' })
      expect(reply.status).toBe(200)
      return decodedText((reply.body as unknown as { data: Buffer }).data)
    }
    const csv = await rowsIn(desk)
    const [head, ...rows] = rowsOfText(csv, 1_000).map(({ cells }) => cells)
    expect(head).toEqual(['الاسم', 'الموبايل', 'موبايل ولي الأمر', 'الإيميل', 'الصف', 'الكورس', 'السبب', 'رقم السطر'])
    expect(rows.map((row) => [row[0], row[6], row[7]])).toEqual([
      ['هنا محمود', 'الموبايل مش مظبوط', '3'],
      ['سيف فؤاد', 'الإيميل على حساب تاني في المنصة', '4'],
      ['علي حسن', 'الموبايل متكرر في سطر 2', '5'],
      ["'=1+1", 'مفيش كورس منشور بالاسم ده', '6'],
    ])
    const again = await importOf(api, teacher, { text: csv, dryRun: true })
    expect(again.refused.map(({ fault, field }) => [fault, field])).toEqual([
      ['invalid', 'phone'],
      ['taken', 'email'],
      ['unknown', 'course'],
    ])
    expect(again.sample).toMatchObject([{ name: 'علي حسن', phone: '01055500002' }])
    const workbook = await api.as(teacher).response(exportRefusedRows, { text, format: 'xlsx' })
    expect(workbook.headers['content-type']).toContain('spreadsheetml')
    expect(await api.as(teacher)(listStudents, {})).toMatchObject({ data: { totalCount: 1 } })
  })

  test('without the permission for phone numbers, known students stay anonymous', async () => {
    await using api = await startApi({ engine })
    await aStudent(api, { phone: '01055500001' })
    const clerk = await anAssistant(api, ['grants'])
    const { known } = await importOf(api, clerk, { text: 'أي حد 01055500001', dryRun: true })
    expect(known).toEqual([{ number: 1, name: 'أي حد' }])
    const other = await anAssistant(api, ['students'])
    expect(await api.as(other)(importStudents, { text: 'أي حد 01055500001' })).toMatchObject({
      code: 'auth.notAllowed',
    })
    expect(await api.as(clerk)(listInvitations, {})).toMatchObject({ code: 'auth.notAllowed' })
  })

  test('a job that died half way creates nobody twice and reports all rows', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const text = Array.from({ length: 250 }, (_, place) => `طالب رقم ${place},0106${String(place).padStart(7, '0')}`)
    const { jobId, bulkId } = await importOf(api, teacher, { text: text.join('\n') })
    let chunkCount = 0
    const dies = makeImportedStudents(api.services)
    api.services.jobs.handle(studentImportJob, (context, order) =>
      dies(
        {
          ...context,
          progress: async () => {
            chunkCount += 1
            if (context.attempt === 1 && chunkCount === 2) throw new Error('the process is gone')
          },
        },
        order,
      ),
    )
    await api.services.jobs.runDue()
    expect(await studentsOf(api, teacher)).toHaveLength(100)
    api.clock.forward({ minutes: 2 })
    const job = await done(api, teacher, jobId)
    expect(job).toMatchObject({ state: 'done', bulk: { bulkId, studentCount: 250, changedCount: 250 } })
    expect(await api.as(teacher)(listStudents, {})).toMatchObject({ data: { totalCount: 250 } })
    expect(await api.as(teacher)(readLog, { what: 'student.create' })).toMatchObject({ data: { totalCount: 250 } })
  })
})

onServer('two desks that bring in the same list at once make each student once', async () => {
  await using api = await startApi({ engine: 'server' })
  const [teacher, desk] = [await aTeacher(api), await anAssistant(api, ['grants', 'students'])]
  const names = Array.from({ length: 90 }, (_, place) => `طالب رقم ${place},0106${String(place).padStart(7, '0')}`)
  const orders = await Promise.all(
    [teacher, desk].map((by, place) => importOf(api, by, { text: (place ? names : names.toReversed()).join('\n') })),
  )
  const make = makeImportedStudents(api.services)
  const own = (by: SignedIn, bulkId: number, lines: readonly string[]) => {
    const rows = lines.map((line) => line.split(','))
    return {
      bulkId,
      at: api.clock.schoolNow().toISOString(),
      reason: null,
      by: { id: by.id, slot: 1, userAgent: null },
      rows: rows.map(([name = '', phone = ''], number) => ({
        number,
        name,
        phone,
        parentPhone: null,
        email: null,
        grade: null,
        courseId: null,
        courseName: null,
      })),
    }
  }
  const works = [teacher, desk].map((by, place) => () => {
    const signal = new AbortController().signal
    const progress = async () => {}
    const yieldTurn = async () => {}
    const transaction = <T>(work: (db: SchoolDb) => Promise<T>) => api.db.inSchool('tenant3', work)
    return make(
      { tenantId: 'tenant3', jobId: place, attempt: 1, signal, progress, yieldTurn, transaction },
      own(by, orders[place]?.bulkId ?? 0, place ? names : names.toReversed()),
    )
  })
  const results = await race(api.db, (gate) => sql`lock table account in share row exclusive mode`.execute(gate), works)
  const made = results.map((result) => Number(result?.changedCount))
  expect(made.toSorted((one, other) => one - other)).toEqual([0, 90])
  expect(await api.as(teacher)(listStudents, {})).toMatchObject({ data: { totalCount: 90 } })
})
