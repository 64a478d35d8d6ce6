import { enterUnitCode } from '@manassa/contract/student/codes'
import { whereToGoOn } from '@manassa/contract/student/study'
import * as calls from '@manassa/contract/teacher/announcements'
import { readLog } from '@manassa/contract/teacher/log'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })
  const dayIn = (days: number) =>
    new Date(api.clock.schoolNow().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const announcementsOf = async (student: SignedIn) => {
    const reply = await api.as(student)(whereToGoOn, {})
    return (reply.success && reply.data.announcements?.map(({ text }) => text)) || []
  }
  const made = async (who: SignedIn, input: object) => {
    const { status, body } = await api.as(who).response(calls.makeAnnouncement, input as never)
    expect(status, JSON.stringify(body)).toBe(201)
    return (body as unknown as { data: calls.AnnouncementRow }).data
  }

  test('a student sees the announcements for them on the home page, the newest first, until they end', async () => {
    const teacher = await aTeacher(api)
    const [course, other] = [await aCourse(api), await aCourse(api)]
    const [studies, second, byCard] = [await aStudent(api), await aStudent(api, { grade: 2 }), await aStudent(api)]
    await enrolled(api, studies, course)
    const card = await aUnitCode(api, course)
    await api.as(byCard)(enterUnitCode, { code: card.printed })
    const until = dayIn(2)
    await made(teacher, { text: 'للكل', until, all: true })
    await made(teacher, { text: 'لتانية', until, grade: 'Secondary2' })
    await made(teacher, { text: 'للكورس', until: dayIn(9), courseId: course.id })
    await made(teacher, { text: 'لكورس تاني', until, courseId: other.id })
    expect(await announcementsOf(studies)).toEqual(['للكورس', 'للكل'])
    expect(await announcementsOf(byCard)).toEqual(['للكورس', 'للكل'])
    expect(await announcementsOf(second)).toEqual(['لتانية', 'للكل'])
    expect(await announcementsOf(await aStudent(api, { tenantId: 'tenant1' }))).toEqual([])
    api.clock.forward({ days: 4 })
    expect(await announcementsOf(studies)).toEqual(['للكورس'])
    // The sessions from before have expired by now.
    const running = await api.as(await aTeacher(api))(calls.listAnnouncements, { state: 'running' })
    expect(running).toMatchObject({ data: { totalCount: 1, announcements: [{ text: 'للكورس' }] } })
  })

  test('a running announcement can be changed and ended once, with log entries; one that is over cannot change', async () => {
    const [desk, student, teacher] = [await anAssistant(api, ['school']), await aStudent(api), await aTeacher(api)]
    const { id: announcementId } = await made(desk, { text: 'الحصة السبت', until: dayIn(3), all: true })
    const { response } = api.as(desk)
    expect(await response(calls.updateAnnouncement, { announcementId, text: 'الحصة الأحد' })).toMatchObject({
      body: { data: { text: 'الحصة الأحد', state: 'running' } },
    })
    expect(await announcementsOf(student)).toContain('الحصة الأحد')
    for (const _twice of [1, 2]) {
      const ended = await response(calls.endAnnouncement, { announcementId })
      expect(ended).toMatchObject({ status: 200, body: { data: { state: 'over', endedAt: expect.any(String) } } })
    }
    expect(await announcementsOf(student)).not.toContain('الحصة الأحد')
    expect(await response(calls.updateAnnouncement, { announcementId, text: 'تاني' })).toMatchObject({
      status: 409,
      body: { code: 'announcement.over' },
    })
    const { entries } = await api.as(teacher).data(readLog, { search: '' })
    const lines = entries.filter(({ subject: { kind, id } }) => kind === 'announcement' && id === announcementId)
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'announcement.create',
      'announcement.end',
      'announcement.update',
    ])
  })

  test('a missing audience, text or end is reported at its field', async () => {
    const { response } = api.as(await aTeacher(api))
    const input = { text: 'إعلان', until: dayIn(1), all: true as const }
    for (const [field, wrong] of [
      ['text', { ...input, text: '  ' }],
      ['until', { ...input, until: dayIn(-3) }],
      ['until', { ...input, until: 'بكرة' }],
      ['courseId', { text: input.text, until: input.until }],
      ['courseId', { ...input, grade: 'Secondary1' }],
    ] as const) {
      expect(await response(calls.makeAnnouncement, wrong as never)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.stringMatching(/[ء-ي]/) } },
      })
    }
    expect(await response(calls.makeAnnouncement, { text: 'x', until: dayIn(1), courseId: 987_654 })).toMatchObject({
      body: { code: 'course.notFound' },
    })
    const student = await aStudent(api)
    expect(await api.as(student).response(calls.listAnnouncements, {})).toMatchObject({ status: 403 })
  })
})
