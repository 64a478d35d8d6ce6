import { OVERVIEW_DAYS } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { type Overview, readOverview } from '@manassa/contract/teacher/overview'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, enrolled, lessonAt, practice, video } from '#test/a-course.ts'
import { aSchool } from '#test/database/a-school.ts'
import { engines } from '#test/database/fresh-database.ts'
import { digitCodes, imported, spendBudget } from '#test/imported-codes.ts'
import { type Account, anAccount, anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'

/** Eight in the evening in Cairo. */
const EVENING = '2026-10-05T17:00:00Z'

let schools = 0

async function aQuietSchool(api: TestApi): Promise<{ api: TestApi; tenantId: string; teacher: SignedIn }> {
  const tenantId = `quiet-${++schools}`
  await aSchool(api.db, tenantId)
  await api.services.schoolKeys.make(tenantId)
  return { api, tenantId, teacher: await aTeacher(api, { tenantId }) }
}
type QuietSchool = Awaited<ReturnType<typeof aQuietSchool>>

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: testClock(new Date(EVENING)) })
  // The disk of the test machine may be nearly full.
  beforeAll(() => {
    api.services.media.freeBytes = async () => 100_000_000_000
  })

  test('today begins at midnight in Cairo, and the month is thirty days of it', async () => {
    const school = await aQuietSchool(api)
    const course = await aCourse(api, { tenantId: school.tenantId })
    for (const at of [
      '2026-10-05T17:00:00Z',
      '2026-10-04T21:00:00Z',
      '2026-10-04T20:59:59Z',
      '2026-09-06T12:00:00Z',
      '2026-09-05T12:00:00Z',
    ]) {
      const student = await signedUpAt(school, at)
      await handedInAt(school, student, lessonAt(course, 0, 1).id, at)
      await watchedAt(school, student, lessonAt(course, 0, 0).id, at)
      await redeemedAt(school, student, at)
    }
    const { today, last30Days, days } = await overviewFor(school)
    const everyOf = (count: number) => ({
      signUps: count,
      codesRedeemed: count,
      lessonsWatched: count,
      attempts: count,
    })
    expect(today).toEqual(everyOf(2))
    expect(last30Days).toEqual(everyOf(4))
    expect(days).toHaveLength(OVERVIEW_DAYS)
    expect(days[0]).toEqual({ date: '2026-09-06', ...everyOf(1) })
    expect(days.slice(-2)).toEqual([
      { date: '2026-10-04', ...everyOf(1) },
      { date: '2026-10-05', ...everyOf(2) },
    ])
  })

  test('a day that is over is counted once; today is counted again each time', async () => {
    const school = await aQuietSchool(api)
    await signedUpAt(school, '2026-10-01T12:00:00Z')
    await signedUpAt(school, EVENING)
    expect((await overviewFor(school)).last30Days.signUps).toBe(2)
    await signedUpAt(school, '2026-10-01T13:00:00Z')
    await signedUpAt(school, EVENING)
    const later = await overviewFor(school)
    expect([later.today.signUps, later.last30Days.signUps]).toEqual([2, 3])
  })

  test('an event that began before midnight counts for that day, however late it is stored', async () => {
    await using late = await startApi({ engine, clock: testClock(new Date('2026-10-04T21:20:00Z')) })
    const school = await aQuietSchool(late)
    await overviewFor(school)
    await signedUpAt(school, '2026-10-04T20:59:59Z')
    late.clock.forward({ hours: 1 })
    const { days } = await overviewFor(school)
    expect(days.slice(-2).map(({ signUps }) => signUps)).toEqual([1, 0])
  })

  test('a student who studied last month but not for a week is inactive', async () => {
    const school = await aQuietSchool(api)
    const course = await aCourse(api, { tenantId: school.tenantId })
    const [videoLesson, quiz] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1).id]
    const people = await Promise.all(Array.from({ length: 6 }, () => anAccount(api, { tenantId: school.tenantId })))
    for (const student of people) await enrolled(api, student, course)
    const [atWork, byQuiz, byVideo, longGone, cameBack] = people as [Account, Account, Account, Account, Account]
    await handedInAt(school, atWork, quiz, '2026-10-01T12:00:00Z')
    await handedInAt(school, byQuiz, quiz, '2026-09-20T12:00:00Z')
    await watchedAt(school, byVideo, videoLesson, '2026-09-27T12:00:00Z')
    await handedInAt(school, longGone, quiz, '2026-07-01T12:00:00Z')
    await watchedAt(school, cameBack, videoLesson, '2026-09-10T12:00:00Z')
    await playedOn(school, cameBack, '2026-10-03')
    expect((await overviewFor(school)).studentsGoneQuiet).toBe(2)
    await handedInAt(school, byVideo, quiz, EVENING)
    expect((await overviewFor(school)).studentsGoneQuiet).toBe(1)
  })

  test('open tasks list drafts of courses and lessons and cards that expire soon', async () => {
    const school = await aQuietSchool(api)
    expect((await overviewFor(school)).waits).toEqual([])
    const course = await aCourse(api, { tenantId: school.tenantId, active: false })
    await aCourse(api, { tenantId: school.tenantId, active: false, units: [] })
    const { id } = await aCourseCode(api, course)
    await api.db.inSchool(school.tenantId, (db) =>
      db.updateTable('accessCode').set({ expiresAt: '2026-10-12T20:00:00Z' }).where('id', '=', id).execute(),
    )
    const shown = await aCourse(api, { tenantId: school.tenantId, units: [[video, practice]] })
    await api.db.inSchool(school.tenantId, (db) =>
      db
        .updateTable('lesson')
        .set({ state: 'draft' })
        .where('id', '=', lessonAt(shown, 0, 1).id)
        .execute(),
    )
    expect((await overviewFor(school)).waits).toEqual([
      { kind: 'drafts', count: 2, until: null },
      { kind: 'codesExpiring', count: 1, until: '2026-10-12T20:00:00.000Z' },
    ])
  })

  test('staff who edit courses are warned before the disk for videos is full', async () => {
    const school = await aQuietSchool(api)
    const { media } = api.services
    const { freeBytes } = media
    const waitingWork = async (teacher = school.teacher) => (await overviewFor({ ...school, teacher })).waits
    media.freeBytes = async () => 20_000_000_000
    expect(await waitingWork()).toEqual([])
    media.freeBytes = async () => 4_500_000_000
    expect(await waitingWork()).toEqual([{ kind: 'roomEnds', count: 5, until: null }])
    expect(await waitingWork(await anAssistant(api, ['students'], school.tenantId))).toEqual([])
    const { figures } = api.app
    expect(await figures.metrics()).toContain('media_room_bytes 4500000000')
    media.freeBytes = freeBytes
  })

  test('open tasks show guessing while the school’s budget of wrong codes is used up', async () => {
    const limited = await startApi({ environment: { RATE_LIMIT: 'on' } })
    await using _ = limited
    const course = await aCourse(limited)
    const { teacher } = await imported(limited, course, digitCodes(2))
    const waiting = async () => {
      return (await limited.as(teacher).data(readOverview, {})).waits.filter(({ kind }) => kind === 'codesGuessed')
    }
    await limited.as(await aStudent(limited))(addCourseByCode, { Code: digitCodes(1)[0] ?? '' })
    expect(await waiting()).toEqual([])
    await spendBudget(limited, course.tenantId)
    const until = new Date(limited.clock.now().getTime() + HOUR_MS)
    expect(await waiting()).toEqual([{ kind: 'codesGuessed', count: 100, until: until.toISOString() }])
    limited.clock.forward({ hours: 1 })
    expect(await waiting()).toEqual([])
  })

  test('a new school sees its first steps, and existing data completes them', async () => {
    const school = await aQuietSchool(api)
    const done = async () => {
      const { checklist } = await overviewFor(school)
      return checklist.filter((step) => step.done).map(({ step }) => step)
    }
    expect(await done()).toEqual([])
    const course = await aCourse(api, { tenantId: school.tenantId, active: false })
    await aCourseCode(api, course)
    await anAssistant(api, [], school.tenantId)
    expect(await done()).toEqual(['course', 'video', 'quiz', 'codes', 'assistants'])
    await aCourse(api, { tenantId: school.tenantId, units: [] })
    await api.db.inSchool(school.tenantId, (db) =>
      db
        .insertInto('contact')
        .values({ tenantId: school.tenantId, position: 1, whatsappNumber: '01000000000' })
        .execute(),
    )
    expect(await done()).toEqual(['contact', 'course', 'video', 'quiz', 'publish', 'codes', 'assistants'])
  })

  test('a video that cannot be played yet and an archived question complete no step', async () => {
    const school = await aQuietSchool(api)
    const { tenantId } = school
    await aCourse(api, { tenantId, active: false })
    const done = async () => {
      const { checklist } = await overviewFor(school)
      return checklist.flatMap(({ step, done }) => (done && ['video', 'quiz'].includes(step) ? [step] : []))
    }
    expect(await done()).toEqual(['video', 'quiz'])
    await api.db.inSchool(tenantId, async (db) => {
      const videoLesson = { uploadId: 'f'.repeat(32), fileName: 'النيل.mp4', sizeBytes: 9, createdAt: api.clock.now() }
      const { id } = await db
        .insertInto('video')
        .values({ tenantId, ...videoLesson })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('lessonVideo').set({ storageKey: null, externalUrl: null, pendingVideoId: id }).execute()
      await db.updateTable('question').set({ archivedAt: api.clock.now() }).execute()
    })
    expect(await done()).toEqual([])
    await api.db.inSchool(tenantId, (db) =>
      db.updateTable('video').set({ state: 'failed', failure: 'film.broken' }).execute(),
    )
    expect(await done()).toEqual([])
  })

  test('an assistant sees only the parts with permission', async () => {
    const school = await aQuietSchool(api)
    const nothing = await overviewFor({ ...school, teacher: await anAssistant(api, [], school.tenantId) })
    expect(nothing).toMatchObject({ today: {}, last30Days: {}, waits: [], checklist: [] })
    expect(nothing.days.every((day) => Object.keys(day).join() === 'date')).toBe(true)
    expect(nothing).not.toHaveProperty('studentsGoneQuiet')
    const some = await overviewFor({
      ...school,
      teacher: await anAssistant(api, ['results', 'courses'], school.tenantId),
    })
    expect(Object.keys(some.today)).toEqual(['lessonsWatched', 'attempts'])
    expect(some.checklist.map(({ step }) => step)).toEqual(['course', 'video', 'quiz', 'publish'])
  })

  test('each school has its own days and counts', async () => {
    const school = await aQuietSchool(api)
    await signedUpAt(school, EVENING)
    expect((await overviewFor(await aQuietSchool(api))).last30Days.signUps).toBe(0)
  })
})

async function overviewFor({ api, teacher }: QuietSchool): Promise<Overview> {
  return api.as(teacher).data(readOverview, {})
}

async function signedUpAt({ api, tenantId }: QuietSchool, at: string): Promise<Account> {
  const student = await anAccount(api, { tenantId })
  await api.db.asOwner((db) => db.updateTable('account').set({ createdAt: at }).where('id', '=', student.id).execute())
  return student
}

async function handedInAt({ api, tenantId }: QuietSchool, { id: studentId }: Account, lessonId: number, at: string) {
  const number = Math.floor(Date.parse(at) / 60_000) - 20_000_000
  const row = { number, score: 50, source: 'reported' as const, questionCount: 2, submittedAt: at }
  await api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('quizAttempt')
      .values({ tenantId, studentId, lessonId, ...row })
      .execute(),
  )
}

const watchedAt = ({ api, tenantId }: QuietSchool, { id: studentId }: Account, lessonId: number, at: string) =>
  api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('videoProgress')
      .values({ tenantId, studentId, lessonId, positionSeconds: 1, completedAt: at, updatedAt: at })
      .execute(),
  )

const playedOn = ({ api, tenantId }: QuietSchool, { id: studentId }: Account, day: string) =>
  api.db.inSchool(tenantId, (db) =>
    db
      .insertInto('watchDay')
      .values({ tenantId, studentId, day, watchedSeconds: 60, countedUntil: `${day}T12:00:00Z` })
      .execute(),
  )

async function redeemedAt({ api, tenantId }: QuietSchool, { id: redeemedBy }: Account, at: string) {
  const { id } = await aCourseCode(api, await aCourse(api, { tenantId, units: [] }))
  await api.db.inSchool(tenantId, (db) =>
    db.updateTable('accessCode').set({ redeemedBy, redeemedAt: at }).where('id', '=', id).execute(),
  )
}
