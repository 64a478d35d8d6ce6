import { CALENDAR_FETCHES_PER_HOUR } from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { takeSecondChance } from '@manassa/contract/student/evening'
import { endCalendar, makeCalendar, readCalendar } from '@manassa/contract/student/reminders'
import { completeLessons } from '@manassa/contract/student/study'
import { giveWindow, makePause } from '@manassa/contract/teacher/schedule'
import { blockStudent } from '@manassa/contract/teacher/student-account'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock(), environment: { RATE_LIMIT: 'on' } })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

  async function addressOf(student: SignedIn) {
    return (await api.as(student).data(makeCalendar, {})).path
  }
  const fetched = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

  /** The events of a file by what they are about: `closes 7` is the closing of unit 7, with its moment. */
  async function eventsAt(address: string) {
    const { body, statusCode } = await fetched(address)
    expect(statusCode).toBe(200)
    const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    return new Map(
      events.map((text) => {
        const [, unit, kind] = /UID:unit-(\d+)-(opens|closes)-/.exec(text) ?? []
        const [, y, mo, d, h, mi, s] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? []
        const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.000Z`).toISOString()
        return [`${kind} ${unit}`, { at, hasAlarm: text.includes('TRIGGER:-PT6H') }]
      }),
    )
  }

  async function aWeeklyStudent() {
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const course = await aCourse(api, { units: [[video], [video, video], []] })
    await enrolled(api, student, course)
    const units = course.units.map(({ id }) => id) as [number, number, number]
    return { student, teacher, course, units, address: await addressOf(student) }
  }

  test('a file has the openings and closings of the units, with an alarm while lessons are left', async () => {
    const { student, course, units, address } = await aWeeklyStudent()
    const [first, second] = units
    const events = await eventsAt(address)
    expect([...events.keys()]).toEqual([`closes ${first}`, `opens ${second}`, `closes ${second}`])
    expect(events.get(`closes ${first}`)).toEqual({ at: inDays(7), hasAlarm: true })
    expect(events.get(`opens ${second}`)).toEqual({ at: inDays(7), hasAlarm: false })
    expect(events.get(`closes ${second}`)).toEqual({ at: inDays(14), hasAlarm: true })
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
    expect((await eventsAt(address)).get(`closes ${first}`)).toMatchObject({ hasAlarm: false })
  })

  test('an extension, a pause and a second chance move the events, which keep their names', async () => {
    const { student, teacher, units, address } = await aWeeklyStudent()
    const [first, second] = units
    const extension = { unitId: first, students: [student.id], closesAt: inDays(9), reason: 'كان عيان' }
    await api.as(teacher)(giveWindow, extension)
    expect((await eventsAt(address)).get(`closes ${first}`)?.at).toBe(extension.closesAt)
    const pause = { students: [student.id], from: inDays(10), until: inDays(15), reason: 'سفر' }
    expect(await api.as(teacher)(makePause, pause)).toMatchObject({ success: true })
    const expected = inDays(19)
    expect((await eventsAt(address)).get(`closes ${second}`)?.at).toBe(expected)
    api.clock.forward({ days: 10 })
    expect(await api.as(student)(takeSecondChance, { unitId: first })).toMatchObject({ success: true })
    const chanceEnds = new Date(api.clock.schoolNow().getTime() + 48 * HOUR_MS).toISOString()
    expect((await eventsAt(address)).get(`closes ${first}`)?.at).toBe(chanceEnds)
  })

  test('an address ends when it is renewed or ended, and when the student is blocked', async () => {
    const { student, teacher, address } = await aWeeklyStudent()
    expect(await api.as(student)(readCalendar, {})).toMatchObject({ data: { madeAt: expect.any(String) } })
    const next = await addressOf(student)
    expect((await fetched(address)).statusCode).toBe(404)
    expect((await fetched(next)).statusCode).toBe(200)
    await api.as(student)(endCalendar, {})
    expect((await fetched(next)).statusCode).toBe(404)
    expect(await api.as(student)(readCalendar, {})).toMatchObject({ data: { madeAt: null } })
    const last = await addressOf(student)
    await api.as(teacher)(blockStudent, { studentId: student.id, reason: 'سبب' })
    expect((await fetched(last)).statusCode).toBe(404)
    for (const wrong of ['/calendar.ics', '/calendar.ics?key=', '/calendar.ics?key=x&key=y', `${last}x`]) {
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
    }
  })

  test('an address works at its own school alone, and the key is stored nowhere', async () => {
    const { address } = await aWeeklyStudent()
    expect((await fetched(address, { host: 'tenant1.localhost' })).statusCode).toBe(404)
    expect((await fetched(address, { host: 'elsewhere.example' })).statusCode).toBe(404)
    const key = address.split('=')[1] ?? ''
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const rows = await api.db.asOwner((db) => db.selectFrom('calendarKey').select('keyHash').execute())
    for (const { keyHash } of rows) expect(keyHash.includes(Buffer.from(key, 'base64url'))).toBe(false)
  })

  test('a program asks whether the file has changed, is not cached between, and waits after too many fetches', async () => {
    const { student, course, address } = await aWeeklyStudent()
    const { headers } = await fetched(address)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    const etag = { 'if-none-match': String(headers.etag) }
    expect(await fetched(address, etag)).toMatchObject({ statusCode: 304, body: '' })
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
    expect((await fetched(address, etag)).statusCode).toBe(200)
    for (let time = 3; time < CALENDAR_FETCHES_PER_HOUR; time += 1) await fetched(address)
    const refused = await fetched(address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
