import { saveVideoPosition } from '@manassa/contract/student/study'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, type SignedIn, signedIn } from '#test/people.ts'
import { checkToken } from '#test/sessions.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

async function aViewer(api: TestApi) {
  const course = await aCourse(api, { openingPolicy: 'all-open', units: [[video, video]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const lessonIds = [0, 1].map((place) => lessonAt(course, 0, place).id)
  return { student, lessonId: lessonIds[0] ?? 0, lessonIds }
}

interface Watched {
  playedTwentieths?: number | undefined
  watchedSeconds?: number | undefined
}

async function report(api: TestApi, student: SignedIn, lessonId: number, watched: Watched) {
  await api.as(student).data(saveVideoPosition, { lessonId, positionSeconds: 1, ...watched })
}

const playedOf = (api: TestApi, student: SignedIn, lessonId: number) =>
  api.db.inSchool('tenant3', async (db) => {
    const row = db.selectFrom('videoProgress').select('playedTwentieths').where('studentId', '=', student.id)
    return (await row.where('lessonId', '=', lessonId).executeTakeFirstOrThrow()).playedTwentieths
  })

const daysOf = (api: TestApi, student: SignedIn) =>
  api.db.inSchool('tenant3', async (db) => {
    const rows = db.selectFrom('watchDay').select(['day', 'watchedSeconds']).where('studentId', '=', student.id)
    return (await rows.orderBy('day').execute()).map(({ day, watchedSeconds }) => [day, Number(watchedSeconds)])
  })

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('an app that says nothing of it leaves it unknown, which is not nothing', async () => {
    const { student, lessonId } = await aViewer(api)
    await report(api, student, lessonId, {})
    expect([await playedOf(api, student, lessonId), await daysOf(api, student)]).toEqual([null, []])
    await report(api, student, lessonId, { playedTwentieths: 0, watchedSeconds: 0 })
    await report(api, student, lessonId, {})
    expect([await playedOf(api, student, lessonId), await daysOf(api, student)]).toMatchObject([
      0,
      [[expect.any(String), 0]],
    ])
  })

  test('played parts of two devices are merged', async () => {
    const { student, lessonId, lessonIds } = await aViewer(api)
    const tablet = await signedIn(api, student, 'the-tablet')
    await report(api, student, lessonId, { playedTwentieths: 0b0011 })
    await report(api, tablet, lessonId, { playedTwentieths: 0b0110 })
    expect(await playedOf(api, student, lessonId)).toBe(0b0111)
    await report(api, student, lessonIds[1] ?? 0, { playedTwentieths: 1 << 19 })
    expect(await playedOf(api, student, lessonId)).toBe(0b0111)
  })

  /** Ten seconds before a midnight of the school, which lies ahead of the clock. */
  async function shortlyBeforeMidnight() {
    const midnight = new Date(api.clock.schoolNow())
    midnight.setUTCHours(21, 59, 50, 0)
    if (midnight <= api.clock.schoolNow()) midnight.setUTCDate(midnight.getUTCDate() + 1)
    await api.db.asOwner((db) => db.updateTable('school').set({ timeZone: 'Etc/GMT-2' }).execute())
    api.clock.forward({ seconds: (midnight.getTime() - api.clock.schoolNow().getTime()) / 1000 })
    const day = midnight.toISOString().slice(0, 10)
    return { day, next: new Date(midnight.getTime() + 86_400_000).toISOString().slice(0, 10) }
  }

  test('a day is one of the school, and what was watched after its midnight is of the next', async () => {
    const { day, next } = await shortlyBeforeMidnight()
    const { student, lessonId } = await aViewer(api)
    await report(api, student, lessonId, { watchedSeconds: 8 })
    api.clock.forward({ seconds: 10 })
    await report(api, student, lessonId, { watchedSeconds: 9 })
    expect(await daysOf(api, student)).toEqual([
      [day, 8],
      [next, 9],
    ])
  })

  test('the first report after midnight, from another device, counts at most the time since then', async () => {
    const { day, next } = await shortlyBeforeMidnight()
    const { student, lessonId } = await aViewer(api)
    const tablet = await signedIn(api, student, 'the-tablet')
    await report(api, student, lessonId, { watchedSeconds: 8 })
    api.clock.forward({ seconds: 15 })
    await report(api, tablet, lessonId, { watchedSeconds: 600 })
    expect(await daysOf(api, student)).toEqual([
      [day, 8],
      [next, 2 * 15],
    ])
  })

  test.each([
    { playedTwentieths: 2 ** 20 },
    { playedTwentieths: -1 },
    { playedTwentieths: 1.5 },
    { watchedSeconds: -1 },
    { watchedSeconds: 86_401 },
  ])('%j is told as wrong beside its field', async (watched) => {
    const { student, lessonId } = await aViewer(api)
    const response = await api.as(student).response(saveVideoPosition, { lessonId, positionSeconds: 1, ...watched })
    expect(response).toMatchObject({
      status: 400,
      body: { errors: { [Object.keys(watched)[0] ?? '']: expect.any(String) } },
    })
  })
})

const progressReports = fc.array(
  fc.record({
    afterSeconds: fc.integer({ min: 0, max: 30 }),
    onTablet: fc.boolean(),
    playedTwentieths: fc.option(fc.integer({ min: 0, max: 2 ** 20 - 1 }), { nil: undefined }),
    watchedSeconds: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  }),
  { maxLength: 8 },
)

test('played parts only grow, and never exceed the clock, whatever two devices report', async () => {
  await using api = await startApi()
  await fc.assert(
    fc.asyncProperty(progressReports, async (reports) => {
      const { student, lessonId } = await aViewer(api)
      const tablet = await signedIn(api, student, 'the-tablet')
      let [played, watched]: [number | null, number | null] = [null, null]
      let sinceCounted: number | null = null
      for (const { afterSeconds, onTablet, ...telling } of reports) {
        api.clock.forward({ seconds: afterSeconds })
        if (sinceCounted !== null) sinceCounted += afterSeconds
        await report(api, onTablet ? tablet : student, lessonId, telling)
        if (telling.playedTwentieths !== undefined) played = (played ?? 0) | telling.playedTwentieths
        if (telling.watchedSeconds === undefined) continue
        watched = (watched ?? 0) + Math.min(telling.watchedSeconds, sinceCounted === null ? 16 : 2 * sinceCounted)
        sinceCounted = 0
      }
      if (reports.length > 0) expect(await playedOf(api, student, lessonId)).toBe(played)
      const days = await daysOf(api, student)
      expect(days.length === 0 ? null : days.reduce((sum, [, seconds]) => sum + Number(seconds), 0)).toBe(watched)
    }),
    { numRuns: 25 },
  )
})

onServer('devices that report at one moment count at most as much as one of them', async () => {
  await using api = await startApi({ engine: 'server' })
  const { student, lessonId, lessonIds } = await aViewer(api)
  await report(api, student, lessonId, { watchedSeconds: 8 })
  await report(api, student, lessonIds[1] ?? 0, {})
  api.clock.forward({ seconds: 8 })
  const tablet = await signedIn(api, student, 'the-tablet')
  await checkToken(api, tablet)
  await race(
    api.db,
    (gate) => gate.selectFrom('watchDay').where('studentId', '=', student.id).selectAll().forUpdate().execute(),
    Array.from(
      { length: 10 },
      (_, place) => () => report(api, place % 2 ? student : tablet, lessonIds[place % 2] ?? 0, { watchedSeconds: 16 }),
    ),
  )
  expect((await daysOf(api, student)).map(([, seconds]) => seconds)).toEqual([24])
})
