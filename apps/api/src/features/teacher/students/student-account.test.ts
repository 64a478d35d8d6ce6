import type { InputOf } from '@manassa/contract/endpoint'
import { IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS } from '@manassa/contract/limits'
import { readProfile, sendDeviceCode } from '@manassa/contract/shared/account'
import { login, register } from '@manassa/contract/shared/auth'
import { setPasswordByLink } from '@manassa/contract/shared/password'
import * as grants from '@manassa/contract/teacher/grants'
import { readLog } from '@manassa/contract/teacher/log'
import { readMe } from '@manassa/contract/teacher/me'
import * as account from '@manassa/contract/teacher/student-account'
import * as history from '@manassa/contract/teacher/student-history'
import * as students from '@manassa/contract/teacher/students'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { aCourse, anAttempt, lessonAt, practice } from '#test/a-course.ts'
import { aForm } from '#test/a-form.ts'
import { callerFor } from '#test/caller.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { linkIn } from '#test/link-in-chat.ts'
import {
  anAccount,
  anAssistant,
  aStudent,
  aTeacher,
  freshPhone,
  PASSWORD,
  type SignedIn,
  signedIn,
} from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const aPicture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
const chosen = 'the nile at dusk'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const visitor = (deviceId: string) => api.as({ tenantId: 'tenant3', deviceId })
  const logIn = (EmailorMobile: string, password = PASSWORD) =>
    visitor('a-phone-of-somebody').response(login, { EmailorMobile, password })

  test('a student is created from name and number, sets a password by the link and logs in by the number', async () => {
    const desk = await anAssistant(api, ['students'])
    const phone = freshPhone()
    const made = await api
      .as(desk)
      .data(students.createStudent, { name: 'نور الدين علي', phone: `+20 ${phone.slice(1)}` })
    expect(made).toMatchObject({ state: 'invited', phone, email: null, grade: null, revision: 1 })
    expect((await logIn(phone, '')).status).toBe(400)
    expect(await logIn(phone, '-')).toMatchObject({ body: { code: 'auth.invalidCredentials' } })

    const link = linkIn(made.chatUrl)
    const typed = { link, newPassword: chosen, confirmPassword: chosen }
    expect(await visitor('a-phone-of-nour').response(setPasswordByLink, typed)).toMatchObject({ status: 200 })
    expect(await visitor('a-phone-of-nour').response(setPasswordByLink, typed)).toMatchObject({ status: 404 })
    const inside = await logIn(phone, chosen)
    expect(inside).toMatchObject({ status: 200, body: { data: { user: { email: '', phoneNumber: phone } } } })
    const token = inside.body.success ? inside.body.data.token : ''
    const nour = api.as({ tenantId: 'tenant3', deviceId: 'a-phone-of-somebody', token })
    expect(await nour(readProfile, {})).toMatchObject({ data: { email: '', academicYear: null } })
    expect(await api.as(desk).data(students.readStudent, { studentId: made.id })).toMatchObject({ state: 'active' })
    // No code can be sent here, so the school logs a device out.
    expect(
      await visitor('a-third-phone').response(sendDeviceCode, { EmailorMobile: phone, password: chosen }),
    ).toMatchObject({ status: 409, body: { code: 'auth.noEmail' } })
  })

  test('a number or email in use is refused with its owner, and nothing is created', async () => {
    const done = api.as(await anAssistant(api, ['students'])).data
    const { phone, email } = await anAccount(api)
    const desk = await anAssistant(api, ['students'])
    const make = (input: object) =>
      api.as(desk).response(students.createStudent, { name: 'لطفي', phone: freshPhone(), ...input } as never)
    expect(await make({ phone })).toMatchObject({ status: 409, body: { code: 'student.phoneTaken' } })
    expect(await make({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'student.emailTaken' },
    })
    expect(await make({ phone: '0123' })).toMatchObject({
      status: 400,
      body: { errors: { phone: expect.any(String) } },
    })
    expect(await done(students.listStudents, { search: 'لطفي' })).toMatchObject({ totalCount: 0 })
  })

  test('two people who change one field get a conflict, and the reason is logged', async () => {
    const [desk, other] = [await anAssistant(api, ['students']), await anAssistant(api, ['students'])]
    const { id: studentId } = await anAccount(api)
    const phone = freshPhone()
    const changed = await api
      .as(other)
      .data(students.updateStudent, { studentId, phone, revision: 1, reason: 'غيّر الخط' })
    expect(changed).toMatchObject({ phone, revision: 2 })
    const late = await api.as(desk).response(students.updateStudent, { studentId, phone: freshPhone(), revision: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'edit.conflict', data: { theirs: { phone } } } })
    const free = await api.as(desk).data(students.updateStudent, {
      studentId,
      grade: 'Secondary3',
      parentPhone: null,
      email: null,
      revision: 1,
    })
    expect(free).toMatchObject({ grade: 'Secondary3', parentPhone: null, email: null, revision: 3 })
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { who: other.id })
    expect(entries).toMatchObject([{ action: 'student.update', reason: 'غيّر الخط', after: { phone } }])
  })

  test('a blocked student is out at once, learns why only with the right password, and returns when unblocked', async () => {
    const done = api.as(await anAssistant(api, ['students'])).data
    const student = await aStudent(api)
    const input = { studentId: student.id, reason: 'بيبيع الفيديوهات' }
    for (const _time of [1, 2]) expect(await done(account.blockStudent, input)).toMatchObject({ state: 'blocked' })
    const out = await api.as(student).response(readProfile, {})
    expect(out).toMatchObject({ status: 401, body: { ended: { reason: 'bySchool' } } })
    expect(await logIn(student.phone)).toMatchObject({ status: 403, body: { code: 'auth.blocked' } })
    expect(await logIn(student.phone, 'a wrong guess')).toMatchObject({ body: { code: 'auth.invalidCredentials' } })
    const link = await api
      .as(await anAssistant(api, ['students']))
      .response(account.linkForStudent, { studentId: student.id })
    expect(link).toMatchObject({ status: 409, body: { code: 'student.blocked' } })
    expect(await done(account.unblockStudent, input)).toEqual({ id: student.id, state: 'active' })
    expect((await logIn(student.phone)).status).toBe(200)
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { what: 'student.block' })
    expect(entries).toMatchObject([{ reason: 'بيبيع الفيديوهات', subject: { id: student.id } }])
  })

  test('a device can be logged out, but not the one that replaced it', async () => {
    const done = api.as(await anAssistant(api, ['students'])).data
    const student = await aStudent(api)
    const other = await signedIn(api, student, 'the-other-phone')
    const { devices = [] } = await done(students.readStudent, { studentId: student.id })
    expect(devices).toHaveLength(2)
    const deviceId = devices[0]?.id ?? 0
    const input = { studentId: student.id, deviceId, reason: 'ضاع الموبايل' }
    expect((await done(account.endStudentDevice, input)).devices.map(({ id }) => id)).toEqual([devices[1]?.id])
    expect(await api.as(student).response(readProfile, {})).toMatchObject({ body: { ended: { reason: 'bySchool' } } })
    expect((await api.as(other).response(readProfile, {})).status).toBe(200)
    const fresh = await signedIn(api, student, 'a-new-phone')
    expect((await done(account.endStudentDevice, input)).devices).toHaveLength(2)
    expect((await api.as(fresh).response(readProfile, {})).status).toBe(200)
    const { entries } = await api.as(await aTeacher(api)).data(readLog, { what: 'student.endDevice' })
    expect(entries).toHaveLength(1)
  })

  test('each member of staff sees only the parts with permission', async () => {
    const [student, course] = [await aStudent(api, { name: 'سلمى حسن' }), await aCourse(api, { units: [[practice]] })]
    const studentId = student.id
    const desk = await anAssistant(api, ['students', 'grants', 'results', 'photos'])
    const done = api.as(desk).data
    const payment = { amount: 250, method: 'cash' as const }
    await done(grants.grantCourse, { studentId, courseId: course.id, reason: 'دفع في السنتر', payment })
    await anAttempt(api, student, lessonAt(course, 0, 0).id)
    await done(account.addStudentNote, { studentId, text: 'والدتها بتتابع' })
    await done(grants.endEnrolment, { studentId, courseId: course.id, reason: 'كورس غلط' })

    const whole = await done(students.readStudent, { studentId })
    expect(whole).toMatchObject({
      name: 'سلمى حسن',
      phone: student.phone,
      email: student.email,
      hasPhoto: false,
      devices: [{ name: expect.any(String) }],
      enrolments: [{ courseName: 'كورس', paid: payment, reason: 'كورس غلط', endedBy: { id: desk.id } }],
      attempts: [{ number: 1, score: expect.any(Number) }],
      notes: [{ text: 'والدتها بتتابع', by: { id: desk.id } }],
      counts: { enrolments: 1, lectures: 0, attempts: 1, notes: 1, timeline: 5 },
    })
    expect(whole.timeline?.map(({ kind }) => kind).toSorted()).toEqual([
      'accessEnded',
      'attempt',
      'change',
      'enrolled',
      'registered',
    ])

    const seen = async (...allowed: Parameters<typeof anAssistant>[1]) =>
      Object.keys(await api.as(await anAssistant(api, allowed)).data(students.readStudent, { studentId }))
    const always = ['id', 'name', 'grade', 'revision', 'state', 'createdAt', 'counts']
    expect((await seen('results')).toSorted()).toEqual([...always, 'attempts'].toSorted())
    expect((await seen('grants')).toSorted()).toEqual([...always, 'credit', 'enrolments', 'lectures'].toSorted())
    const contacts = ['email', 'phone', 'parentPhone', 'consent']
    const ofDesk = [...contacts, 'devices', 'enrolments', 'lectures', 'notes', 'timeline']
    expect((await seen('students')).toSorted()).toEqual([...always, ...ofDesk].toSorted())
    const marker = await anAssistant(api, ['results'])
    const [listed] = (await api.as(marker).data(students.listStudents, { search: 'سلمى' })).students
    expect(listed).toMatchObject({ id: studentId })
    expect(listed).not.toHaveProperty('phone')
    expect((await api.as(marker).data(students.listStudents, { search: student.phone })).totalCount).toBe(0)
    expect(await api.as(marker).response(history.listStudentNotes, { studentId })).toMatchObject({ status: 403 })
  })

  test('a session ended by one process is over in the others with the next call', async () => {
    const other = await buildApp(api.services, { web: false })
    await using _closed = { [Symbol.asyncDispose]: async () => void (await other.close()) }
    const done = api.as(await anAssistant(api, ['students'])).data
    const [blocked, loggedOut] = [await aStudent(api), await aStudent(api)]
    const there = (student: SignedIn) => callerFor(other, student).response(readProfile, {})
    for (const student of [blocked, loggedOut]) expect((await there(student)).status).toBe(200)
    await done(account.blockStudent, { studentId: blocked.id, reason: 'تجربة' })
    const { devices = [] } = await done(students.readStudent, { studentId: loggedOut.id })
    const [device] = devices
    await done(account.endStudentDevice, { studentId: loggedOut.id, deviceId: device?.id ?? 0, reason: 'ضاع' })
    for (const student of [blocked, loggedOut]) expect((await there(student)).status).toBe(401)
  })

  test('each view of a photo is logged, and the first one starts its last days', async () => {
    const form = aForm()
    const card = new File([new Uint8Array(await aPicture().jpeg().toBuffer())], 'card.jpg', { type: 'image/jpeg' })
    const made = await api.as().response(register, form, { files: { Image: card } })
    const studentId = made.body.success ? made.body.data.user.id : 0
    const looker = await anAssistant(api, ['photos'])
    const look = (who = looker) => api.as(who).response(account.viewStudentPhoto, { studentId })
    for (const _time of [1, 2]) expect((await look()).status).toBe(200)
    const teacher = await aTeacher(api)
    expect(await api.as(teacher).data(students.readStudent, { studentId })).toMatchObject({ hasPhoto: true })
    const { entries } = await api.as(teacher).data(readLog, { what: 'student.photo' })
    expect(entries.map(({ who, subject }) => [who.id, subject.id])).toEqual([
      [looker.id, studentId],
      [looker.id, studentId],
    ])
    api.clock.forward({ days: IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS })
    expect(await look(await signedIn(api, looker))).toMatchObject({ status: 404, body: { code: 'student.noPhoto' } })
    const later = await aTeacher(api)
    expect(await api.as(later).data(students.readStudent, { studentId })).toMatchObject({ hasPhoto: false })
    expect((await api.as(later).data(readLog, { what: 'student.photo' })).totalCount).toBe(2)
  })

  test('each list has further pages', async () => {
    const done = api.as(await anAssistant(api, ['students'])).data
    const { id: studentId } = await anAccount(api)
    for (let number = 1; number <= 21; number += 1) {
      await done(account.addStudentNote, { studentId, text: `ملاحظة ${number}` })
    }
    const { notes = [], counts } = await done(students.readStudent, { studentId })
    expect([notes.length, notes[0]?.text, counts.notes]).toEqual([20, 'ملاحظة 21', 21])
    const rest = await done(history.listStudentNotes, { studentId, pagenumber: 2 })
    expect(rest).toMatchObject({ totalCount: 21, totalPages: 2, notes: [{ text: 'ملاحظة 1' }] })
    const timeline = await done(history.listStudentTimeline, { studentId, pagesize: 100 })
    expect([timeline.totalCount, timeline.timeline.length]).toEqual([22, 22])
    for (const call of [history.listStudentEnrolments, history.listStudentLectures]) {
      expect(await done(call as typeof history.listStudentLectures, { studentId })).toMatchObject({ totalCount: 0 })
    }
  })

  test('the list can be filtered by grade, course and state and sorted in two orders', async () => {
    const done = api.as(await anAssistant(api, ['students', 'grants'])).data
    const [first, second] = [
      await anAccount(api, { name: 'ياسمين قنديل', grade: 3 }),
      await anAccount(api, { name: 'آدم قنديل', grade: 2, parentPhone: '01177788899' }),
    ]
    const course = await aCourse(api)
    await done(grants.grantCourse, { studentId: first.id, courseId: course.id, reason: 'دفع' })
    const names = async (wanted: InputOf<typeof students.listStudents>) =>
      (await done(students.listStudents, { search: 'قنديل', ...wanted })).students.map(({ id }) => id)
    expect(await names({})).toEqual([second.id, first.id])
    expect(await names({ sort: 'name' })).toEqual([second.id, first.id])
    expect(await names({ grade: 'Secondary3' })).toEqual([first.id])
    expect(await names({ courseId: course.id })).toEqual([first.id])
    expect(await names({ search: '77788899' })).toEqual([second.id])
    await done(account.blockStudent, { studentId: second.id, reason: 'تجربة' })
    expect([await names({ state: 'blocked' }), await names({ state: 'active' })]).toEqual([[second.id], [first.id]])
    expect(await names({ state: 'invited' })).toEqual([])
  })

  test('a blocked assistant hears it too', async () => {
    const helper = await anAssistant(api, ['students'])
    expect((await api.as(helper).response(readMe, {})).status).toBe(200)
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('account').set({ disabledAt: api.clock.now() }).where('id', '=', helper.id).execute(),
    )
    expect(await logIn(helper.email)).toMatchObject({ status: 403, body: { code: 'auth.blocked' } })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })
  const desks = async () => {
    const both = [await anAssistant(api, ['students']), await anAssistant(api, ['students'])]
    for (const desk of both) await api.as(desk)(students.listStudents, {})
    return both
  }
  const linesOf = async (what: string) => {
    return (await api.as(await aTeacher(api)).data(readLog, { what })).totalCount
  }

  test('of two concurrent logouts of one device, one is logged', async () => {
    const student = await aStudent(api)
    const read = await api.as(await aTeacher(api))(students.readStudent, { studentId: student.id })
    const deviceId = (read.success && read.data.devices?.[0]?.id) || 0
    const input = { studentId: student.id, deviceId, reason: 'ضاع الموبايل' }
    const responses = await race(
      api.db,
      (gate) =>
        gate.selectFrom('deviceSession').select('slot').where('accountId', '=', student.id).forUpdate().execute(),
      (await desks()).map((desk) => () => api.as(desk).response(account.endStudentDevice, input)),
    )
    expect(responses).toMatchObject([{ body: { data: { devices: [] } } }, { body: { data: { devices: [] } } }])
    expect(await linesOf('student.endDevice')).toBe(1)
  })

  test('of two concurrent blocks of one student, one is logged', async () => {
    const student = await aStudent(api)
    const input = { studentId: student.id, reason: 'بيبيع الفيديوهات' }
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('account').select('id').where('id', '=', student.id).forUpdate().execute(),
      (await desks()).map((desk) => () => api.as(desk).response(account.blockStudent, input)),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await linesOf('student.block')).toBe(1)
  })
})
