import { PARENT_LINK_DAYS } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { readParentPage } from '@manassa/contract/student/parents'
import { completeLessons } from '@manassa/contract/student/study'
import { updateUnit } from '@manassa/contract/teacher/courses'
import { readLog } from '@manassa/contract/teacher/log'
import { makeParentLink, readStudentParent, setParentMessages } from '@manassa/contract/teacher/parents'
import { makePause } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import { blockStudent, unblockStudent } from '@manassa/contract/teacher/student-account'
import { updateStudent } from '@manassa/contract/teacher/students'
import { describe, expect, test } from 'vitest'
import { aCourse, anAttempt, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { aParentsPhone, linesOf, linkIn } from '#test/a-parent.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { startProcess } from '#test/start-process.ts'
import { schoolClock } from '#test/test-clock.ts'

const reason = 'طلب ولي الأمر'

async function aSchoolForParents(api: TestApi) {
  const teacher = await aTeacher(api)
  await api.as(teacher)(updateSchool, { parentWeek: true, contact: { whatsApp_Number: '01000000008' } })
  const linkOf = async ({ id: studentId }: { id: number }) => {
    const made = await api.as(teacher).data(makeParentLink, { studentId })
    return linkIn(made.chatUrl)
  }
  return { teacher, linkOf }
}

const watched = (api: TestApi, { tenantId, id: studentId }: SignedIn, daysAgo: number, watchedSeconds: number) =>
  api.db.inSchool(tenantId, (db) => {
    const countedUntil = new Date(api.clock.schoolNow().getTime() - daysAgo * DAY_MS)
    const day = countedUntil.toISOString().slice(0, 10)
    return db
      .insertInto('watchDay')
      .values({ tenantId, studentId, day, watchedSeconds: String(watchedSeconds), countedUntil })
      .execute()
  })

/** A Thursday at two in the afternoon in Cairo. */
const THURSDAY = Date.parse('2026-11-26T12:00:00Z')

describe.each(engines)('on the %s engine', (engine) => {
  const clock = schoolClock()
  clock.forward({ seconds: (THURSDAY - clock.schoolNow().getTime()) / 1000 })
  const api = useApi({ engine, clock, environment: { RATE_LIMIT: 'on' } })

  test('the page has the first two names, the week, the marks and what closes next, and nothing else', async () => {
    const { teacher, linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api, {
      name: 'سلمى محمد حسن الجندي',
      phone: '01055500001',
      parentPhone: '01155500001',
    })
    const course = await aCourse(api, { name: 'تاريخ', units: [[video, video, exam], [video]] })
    await enrolled(api, student, course)
    await api.db.asOwner((db) =>
      db
        .updateTable('enrolment')
        .set({ enrolledAt: new Date(THURSDAY - 8 * DAY_MS + HOUR_MS) })
        .where('studentId', '=', student.id)
        .execute(),
    )
    await watched(api, student, 3, 3_600)
    await watched(api, student, 1, 3_000)
    await watched(api, student, 20, 9_000)
    await anAttempt(api, student, lessonAt(course, 0, 2).id)
    const parentQuestion = 'ليه مينا وحّد القطرين؟'
    await api.as(teacher)(updateUnit, { unitId: course.units[0]?.id ?? 0, parentQuestion })
    const page = await aParentsPhone(api).open(await linkOf(student))
    expect(page.statusCode).toBe(200)
    expect(linesOf(page.body)).toEqual([
      'tenant3',
      'أسبوع سلمى محمد',
      'من الجمعة 20 نوفمبر لحد الخميس 26 نوفمبر',
      'المذاكرة',
      '3 أيام، ساعة و50 دقيقة',
      'دروس الأسبوع',
      'تم 1 من 3 دروس',
      'آخر الدرجات',
      'درس 3: 50%، أقل من درجة النجاح',
      'اللي جاي',
      'عنوان بتتقفل يوم الأربعاء 2 ديسمبر الساعة 3:00 م، وفاضل درس واحد',
      'اللي يساعد أكتر',
      'مراجعة «درس 3» سوا: إيه كان صعب؟',
      'سؤال حلو نسأله',
      parentQuestion,
      'كلام مع المنصة على واتساب',
      'الطالب بيشوف نفس الصفحة دي.',
      'وقف الرسايل',
      'مفيش رسايل هتوصل على الرقم ده تاني، والرابط هيقف. الرجوع بطلب من المنصة.',
      'تأكيد وقف الرسايل',
    ])
    expect(Buffer.byteLength(page.body)).toBeLessThan(15_000)
    expect(page.body).not.toMatch(/<script|الجندي|01055500001|01155500001|تاريخ/)
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('what no app reported is unknown, what changed is marked, and voided attempts are out', async () => {
    const { linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api)
    const course = await aCourse(api, { openingPolicy: 'all-open', units: [[exam, exam, exam, video]] })
    await enrolled(api, student, course)
    const ids: number[] = []
    for (const place of [0, 1, 2]) ids.push(await anAttempt(api, student, lessonAt(course, 0, place).id))
    await api.db.asOwner(async (db) => {
      const attempt = (place: number) => db.updateTable('quizAttempt').where('id', '=', ids[place] ?? 0)
      const at = new Date(THURSDAY)
      await attempt(0).set({ markedAgainAt: at, score: 90, passed: true }).execute()
      await attempt(1).set({ source: 'unmarked', score: null }).execute()
      await attempt(2).set({ voidedAt: at, voidedBy: student.id }).execute()
    })
    const lines = linesOf((await aParentsPhone(api).open(await linkOf(student))).body)
    expect(lines).toContain('يوم واحد، والوقت مش معروف')
    expect(lines).toContain('درس 1: 90%، نجاح، اتعدلت')
    expect(lines).toContain('درس 2: مش معروف')
    expect(lines.filter((line) => line.startsWith('درس 3'))).toEqual([])
    expect(lines).toContain('مفيش حاجة بتتقفل قريب')
  })

  test('a week that was a pause has no lessons, and the page says until when', async () => {
    const { teacher, linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api, { grade: 3 })
    const course = await aCourse(api, { grade: 3, units: [[video], [video]] })
    await enrolled(api, student, course)
    await api.as(teacher)(makePause, { students: [student.id], from: '2026-11-19', until: '2026-12-10', reason: 'سفر' })
    const lines = linesOf((await aParentsPhone(api).open(await linkOf(student))).body)
    expect(lines).toContain('مفيش دروس كانت مطلوبة الأسبوع ده')
    expect(lines).toContain('إجازة لحد آخر يوم الخميس 10 ديسمبر')
    expect(lines.join()).not.toContain('سفر')
  })

  test('a link ends when it is renewed, after a month, and with the number, the account or the school', async () => {
    const { teacher, linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api)
    const phone = aParentsPhone(api)
    const statusOf = async (path: string) => (await phone.open(path)).statusCode
    const first = await linkOf(student)
    const next = await linkOf(student)
    expect([await statusOf(first), await statusOf(next)]).toEqual([404, 200])
    const changed = next.slice(0, -2) + (next.at(-2) === 'A' ? 'B' : 'A') + next.slice(-1)
    for (const wrong of ['/p', '/p?key=', '/p?key=x&key=y', '/p?look=1.2.x', changed, `${next}x`]) {
      expect(await statusOf(wrong), wrong).toBe(404)
    }
    expect((await aParentsPhone(api, 'tenant1.localhost').open(next)).statusCode).toBe(404)

    const parentPhone = '01277700001'
    await api.as(teacher)(updateStudent, { studentId: student.id, parentPhone, reason })
    expect(await statusOf(next)).toBe(404)
    const ofNumber = await linkOf(student)
    await api.as(teacher)(updateStudent, { studentId: student.id, parentPhone: student.phone, reason })
    expect(await statusOf(ofNumber)).toBe(404)
    await api.as(teacher)(updateStudent, { studentId: student.id, parentPhone, reason })
    expect([await statusOf(next), await statusOf(ofNumber)]).toEqual([404, 404])
    const beforeStop = await linkOf(student)
    await api.as(teacher)(setParentMessages, { studentId: student.id, isOn: false, reason })
    expect(await statusOf(beforeStop)).toBe(404)
    expect(await api.as(teacher)(makeParentLink, { studentId: student.id })).toMatchObject({ code: 'parent.notShown' })
    await api.as(teacher)(setParentMessages, { studentId: student.id, isOn: true, reason })

    const last = await linkOf(student)
    await api.as(teacher)(updateSchool, { parentWeek: false })
    expect(await statusOf(last)).toBe(404)
    await api.as(teacher)(updateSchool, { parentWeek: true })
    expect(await statusOf(last)).toBe(200)
    const madeAt = new Date(api.clock.now().getTime() - PARENT_LINK_DAYS * DAY_MS)
    const age = (moment: Date) =>
      api.db.asOwner((db) =>
        db.updateTable('parentLink').set({ madeAt: moment }).where('studentId', '=', student.id).execute(),
      )
    await age(madeAt)
    expect(await statusOf(last)).toBe(404)
    await age(api.clock.now())
    expect(await statusOf(last)).toBe(200)
    await api.as(teacher)(blockStudent, { studentId: student.id, reason })
    expect(await statusOf(last)).toBe(404)
    await api.as(teacher)(unblockStudent, { studentId: student.id, reason })
    expect(await statusOf(last)).toBe(404)
    expect(await statusOf(await linkOf(student))).toBe(200)
  })

  test('a third device gives the end of the number, and three wrong ones close it for a day', async () => {
    const { teacher, linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api, { parentPhone: '01166671234' })
    const path = await linkOf(student)
    const [first, second, third] = [aParentsPhone(api), aParentsPhone(api), aParentsPhone(api)]
    for (const phone of [first, second, first]) expect((await phone.open(path)).body).toContain('أسبوع')
    const page = await third.open(path)
    expect(page.body).toContain('آخر 4 أرقام')
    expect(page.body).not.toContain(student.name)
    expect((await third.prove(path, '١٢٣٤')).body).toContain('أسبوع')
    expect((await third.open(path)).body).toContain('أسبوع')

    const stranger = aParentsPhone(api)
    await stranger.open(path)
    for (const digits of ['0000', '1111', '2222']) expect((await stranger.prove(path, digits)).statusCode).toBe(403)
    expect((await stranger.prove(path, '1234')).body).toContain('محاولات كتير')
    expect((await first.open(path)).body).toContain('أسبوع')
    expect(await api.as(teacher)(readStudentParent, { studentId: student.id })).toMatchObject({
      data: { state: 'shown', openedOn: '2026-11-26', madeAt: expect.any(String) },
    })
    const { headers } = await api.app.inject({ url: path })
    const preview = await api.app.inject({ url: String(headers.location) })
    expect(preview.body).not.toContain(student.name)
  })

  test('a parent stops the messages for all children with the number, and only the school can allow them', async () => {
    const { teacher, linkOf } = await aSchoolForParents(api)
    const parentPhone = '01199900077'
    const [student, sibling] = [await aStudent(api, { parentPhone }), await aStudent(api, { parentPhone })]
    const [path, other] = [await linkOf(student), await linkOf(sibling)]
    const phone = aParentsPhone(api)
    expect((await phone.stop(path)).body).toContain('الرسايل وقفت')
    for (const ended of [path, other]) expect((await phone.open(ended)).statusCode).toBe(404)
    expect(await api.as(sibling)(readParentPage, {})).toMatchObject({ data: { state: 'stopped' } })
    const log = await api.as(teacher)(readLog, { what: 'student.parentStopped' })
    expect(log).toMatchObject({ data: { totalCount: 2 } })
    await api.as(teacher)(setParentMessages, { studentId: student.id, isOn: true, reason })
    expect((await phone.open(await linkOf(sibling))).statusCode).toBe(200)
  })

  test('a student sees the very page first, and why a parent cannot', async () => {
    const { linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api)
    const stateOf = async (one: SignedIn) => {
      return api.as(one).data(readParentPage, {})
    }
    const own = await stateOf(student)
    expect(own.state).toBe('shown')
    const looked = await api.app.inject({ url: own.path ?? '' })
    const opened = await aParentsPhone(api).open(await linkOf(student))
    expect(linesOf(looked.body)).toEqual(linesOf(opened.body))
    const forged = (own.path ?? '').replace(String(student.id), String(student.id + 1))
    expect((await api.app.inject({ url: forged })).statusCode).toBe(404)
    const ownNumber = await aStudent(api, { phone: '01088800011', parentPhone: '01088800011' })
    expect((await stateOf(ownNumber)).state).toBe('ownNumber')
    expect((await stateOf(await aStudent(api, { parentPhone: null }))).state).toBe('noNumber')
    const desk = await anAssistant(api, ['students'])
    expect(await api.as(desk)(readStudentParent, { studentId: student.id })).toMatchObject({ data: { path: null } })
    expect(
      await api.as(await anAssistant(api, ['results'])).response(readStudentParent, { studentId: student.id }),
    ).toMatchObject({
      status: 403,
    })
  })

  test('no school shows anything to parents unless it chose to', async () => {
    const student = await aStudent(api, { tenantId: 'tenant1' })
    expect(await api.as(student)(readParentPage, {})).toMatchObject({ data: { state: 'off', path: null } })
    const teacher = await aTeacher(api, { tenantId: 'tenant1' })
    expect(await api.as(teacher)(makeParentLink, { studentId: student.id })).toMatchObject({ code: 'parent.notShown' })
  })

  test('completed lessons are those of the student alone', async () => {
    const { linkOf } = await aSchoolForParents(api)
    const student = await aStudent(api)
    const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, video, video]] })
    await enrolled(api, student, course)
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
    const lines = linesOf((await aParentsPhone(api).open(await linkOf(student))).body)
    expect(lines).toContain('تم 1 من 3 دروس')
  })
})

onServer('a link that one process ended is unknown to another with the next request', async () => {
  await using api = await startApi({ engine: 'server' })
  const { teacher, linkOf } = await aSchoolForParents(api)
  const student = await aStudent(api)
  await using other = await startProcess(api)
  const path = await linkOf(student)
  const statusElsewhere = async () => {
    const first = await fetch(other.url + path, { redirect: 'manual' })
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return (await fetch(`${other.url}${path}&again=1`, { headers: { cookie } })).status
  }
  expect(await statusElsewhere()).toBe(200)
  await api.as(teacher)(setParentMessages, { studentId: student.id, isOn: false, reason })
  expect(await statusElsewhere()).toBe(404)
})
