import { REMINDERS_PER_WEEK } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { logout } from '@manassa/contract/shared/auth'
import { readReminders, setReminders, stopReminders, takeReminders } from '@manassa/contract/student/reminders'
import { completeLessons } from '@manassa/contract/student/study'
import { giveWindow, makePause } from '@manassa/contract/teacher/schedule'
import { blockStudent } from '@manassa/contract/teacher/student-account'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn, hourIn } from '#api/lib/local-time.ts'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { startPushService, type TestBrowser } from '#test/push-service.ts'
import { useApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'
import { deviceHash } from '../auth/devices/requesting-device.ts'
import { enqueueDueReminders } from './due-reminders.ts'
import { addEmailReaders } from './reminders.queries.ts'

const timeZone = 'Africa/Cairo'
const service = await startPushService()
afterAll(() => service[Symbol.asyncDispose]())

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock(), push: service.transport })
  const now = () => api.clock.schoolNow().getTime()
  const inDays = (days: number) => new Date(now() + days * DAY_MS).toISOString()
  beforeEach(() => api.db.asOwner((db) => db.deleteFrom('reminder').execute()))

  const isTaken = async (student: SignedIn, browser: TestBrowser) =>
    expect(await api.as(student)(takeReminders, browser.subscription)).toMatchObject({ success: true })

  async function aReminded(units = 5) {
    const [student, teacher, browser] = [await aStudent(api), await aTeacher(api), service.aBrowser()]
    const course = await aCourse(api, { units: Array.from({ length: units }, () => [video, video]) })
    await enrolled(api, student, course)
    await isTaken(student, browser)
    return { student, teacher, course, browser }
  }

  async function pass(days: number, each: () => void = () => {}) {
    const end = now() + days * DAY_MS
    for (;;) {
      await enqueueDueReminders(api.services)
      await api.services.jobs.runDue()
      each()
      const next = await api.db.asOwner((db) =>
        db
          .selectFrom('reminder')
          .where('isOn', '=', true)
          .select(({ fn }) => fn.min('checkAt').as('at'))
          .executeTakeFirst(),
      )
      const at = Math.max(next?.at ? new Date(next.at).getTime() : end, now() + 60_000)
      api.clock.forward({ seconds: (Math.min(at, end) - now()) / 1000 })
      if (now() >= end) return
    }
  }

  async function momentsOf(browser: TestBrowser, days: number) {
    const moments: number[] = []
    await pass(days, () => {
      while (moments.length < browser.received.length) moments.push(now())
    })
    return moments
  }

  test('in 28 days nobody gets more than two in any week, none at night, and each says what it is about', async () => {
    const { student, browser } = await aReminded()
    for (const hours of [50, 12]) {
      api.clock.forward({ hours })
      await enrolled(api, student, await aCourse(api, { units: Array.from({ length: 5 }, () => [video]) }))
    }
    const idle = await aReminded()
    const [moments, ofIdle] = await Promise.all([momentsOf(browser, 28), [] as number[]])
    expect(ofIdle).toEqual([])
    expect(moments.length).toBeGreaterThanOrEqual(6)
    expect(idle.browser.received.length).toBeGreaterThanOrEqual(6)
    const days = moments.map((moment) => Math.round(Date.parse(dayIn(timeZone, moment)) / DAY_MS))
    for (const day of days) {
      const inWeek = days.filter((other) => other >= day && other < day + 7)
      expect(inWeek.length, `from day ${day - (days[0] ?? 0)}`).toBeLessThanOrEqual(REMINDERS_PER_WEEK)
    }
    for (const moment of moments) {
      expect(hourIn(timeZone, moment)).toBeGreaterThanOrEqual(9)
      expect(hourIn(timeZone, moment)).toBeLessThan(23)
    }
    for (const { title, body, path, tag } of browser.received) {
      expect(title).toContain('عنوان')
      expect(body).toContain('كورس')
      expect(path).toMatch(/^\/course-player\/\d+\?unit=\d+&lesson=0$/)
      expect(tag).toMatch(/^unit-\d+$/)
    }
    for (const { ttl, 'content-encoding': encoding } of browser.headers) {
      expect(Number(ttl)).toBeGreaterThan(0)
      expect(encoding).toBe('aes128gcm')
    }
  })

  test('a student who is done gets no message, and one in a pause or with an extension gets the new time', async () => {
    const [done, paused, extended] = [await aReminded(1), await aReminded(1), await aReminded(1)]
    const lessonIds = [0, 1].map((place) => lessonAt(done.course, 0, place).id)
    await api.as(done.student)(completeLessons, { courseId: done.course.id, lessonIds })
    await pass(4)
    const pause = { students: [paused.student.id], from: inDays(0.5), until: inDays(3.5), reason: 'سفر' }
    expect(await api.as(paused.teacher)(makePause, pause)).toMatchObject({ success: true })
    const window = { unitId: extended.course.units[0]?.id ?? 0, students: [extended.student.id], reason: 'ظروف' }
    await api.as(extended.teacher)(giveWindow, { ...window, closesAt: inDays(6) })
    await pass(1.5)
    expect([done, paused, extended].map(({ browser }) => browser.received.length)).toEqual([0, 0, 0])
    await pass(5)
    expect(done.browser.received).toEqual([])
    expect(paused.browser.received).toHaveLength(2)
    expect(extended.browser.received).toHaveLength(2)
  })

  test('of two devices the last used one gets the message; a logged-out one and a removed browser do not', async () => {
    const { student, browser } = await aReminded(1)
    const second = await signedIn(api, student, 'a-second-phone')
    const other = service.aBrowser()
    await isTaken(second, other)
    const isNewer = { lastUsedAt: new Date(api.clock.now().getTime() + 1000) }
    await api.db.asOwner((db) =>
      db.updateTable('deviceSession').set(isNewer).where('deviceHash', '=', deviceHash(second.deviceId)).execute(),
    )
    other.status = 410
    await pass(5.5)
    expect([browser.received.length, other.received.length]).toEqual([1, 0])
    expect(await api.as(second)(readReminders, {})).toMatchObject({ data: { onThisDevice: false } })
    expect(await api.as(student)(readReminders, {})).toMatchObject({ data: { onThisDevice: true, mayAsk: false } })
    await api.as(student)(logout, {})
    await pass(2)
    expect([browser.received.length, other.received.length]).toEqual([1, 0])
  })

  test('a service in trouble is asked again, and what it did not take counts for nothing', async () => {
    const { browser } = await aReminded(1)
    browser.status = 503
    await pass(5, () => {})
    api.clock.forward({ hours: 2 })
    await pass(0.1)
    expect(browser.received).toEqual([])
    const rows = await api.db.asOwner((db) => db.selectFrom('reminderNote').selectAll().execute())
    expect(rows.filter(({ sentAt }) => sentAt.getTime() > now() - 3 * HOUR_MS)).toEqual([])
    browser.status = 201
    await pass(2)
    expect(browser.received.length).toBeGreaterThan(0)
  })

  test('a press on the reminder stops it, as do the profile, a block and a suspended school', async () => {
    const people = [await aReminded(1), await aReminded(1), await aReminded(1), await aReminded(1)] as const
    const [pressed, refused, blocked, last] = people
    await pass(5.2)
    const ticket = pressed.browser.received[0]?.stop ?? ''
    const visitor = api.as({ tenantId: 'tenant3' })
    expect(await visitor(stopReminders, { ticket: `${ticket}x` })).toMatchObject({ success: true })
    expect(await api.as(pressed.student)(readReminders, {})).toMatchObject({ data: { isOn: true } })
    await visitor(stopReminders, { ticket })
    expect(await api.as(pressed.student)(readReminders, {})).toMatchObject({ data: { isOn: false, mayAsk: false } })
    await api.as(refused.student)(setReminders, { isOn: false })
    await api.as(blocked.teacher)(blockStudent, { studentId: blocked.student.id, reason: 'سبب' })
    const suspend = (suspendedAt: Date | null) =>
      api.db.asOwner((db) => db.updateTable('school').set({ suspendedAt }).where('tenantId', '=', 'tenant3').execute())
    await suspend(new Date())
    await pass(1)
    await suspend(null)
    await pass(0.7)
    expect(people.map(({ browser }) => browser.received.length)).toEqual([1, 1, 1, 2])
    expect(last.browser.received[1]?.title).toContain('ساعات')
    api.clock.forward({ days: 60 })
    expect(await api.as(refused.student)(readReminders, {})).toMatchObject({ data: { mayAsk: true } })
  })

  test('a confirmed email gets one message about a closing where there is no device', async () => {
    const [confirmed, unconfirmed] = [await aStudent(api), await aStudent(api)]
    for (const student of [confirmed, unconfirmed]) {
      await enrolled(api, student, await aCourse(api, { units: [[video], [video]] }))
    }
    await api.db.asOwner(async (db) => {
      const at = api.clock.now()
      await db.updateTable('account').set({ emailConfirmedAt: at }).where('id', '=', confirmed.id).execute()
      await addEmailReaders(db, api.clock.schoolNow())
    })
    await pass(7)
    const mails = await api.db.asOwner((db) =>
      db.selectFrom('mail').where('purpose', '=', 'unit-closing').select('toAddress').execute(),
    )
    expect(mails).toEqual([{ toAddress: confirmed.email }])
  })

  test.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'https://user@push.example/a',
  ])('the address %s is no push service', async (endpoint) => {
    const student = await aStudent(api)
    const { subscription } = service.aBrowser()
    expect(await api.as(student)(takeReminders, { ...subscription, endpoint })).toMatchObject({
      code: 'request.invalid',
    })
    const wrongKey = { ...subscription, p256dh: `B${'A'.repeat(86)}` }
    expect(await api.as(student)(takeReminders, wrongKey)).toMatchObject({ code: 'request.invalid' })
  })
})
