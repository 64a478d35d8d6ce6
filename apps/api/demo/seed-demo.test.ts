import { join } from 'node:path'
import { isCode } from '@manassa/contract/rules/access-code'
import { readSchool } from '@manassa/contract/shared/school'
import { listBooks } from '@manassa/contract/student/books'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { openFolderStore } from '#api/lib/media/folder-store.ts'
import { demoSchools } from '#api/start/demo-schools.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aDemo, type Demo } from './a-demo.ts'
import { schools } from './content/index.ts'
import { seedDemo } from './seed-demo.ts'

const SEED_LIMIT_MS = 15_000

describe.each(bothEngines)('the demo schools on the %s engine', (engine) => {
  let demo: Demo
  let seedingMs = 0
  const seed = () => seedDemo({ ...demo.services, log() {} })

  beforeAll(async () => {
    demo = await aDemo(engine)
    const began = performance.now()
    expect(await seed()).toBe(true)
    seedingMs = performance.now() - began
  })
  afterAll(() => demo[Symbol.asyncDispose]())

  test('are there in seconds', () => {
    expect(seedingMs).toBeLessThan(SEED_LIMIT_MS)
  })

  test('have three grades, at least twelve courses in the first, one of them free', async () => {
    const list = async (grade: string) => {
      return (await demo.asVisitor('tenant3').data(listActiveCourses, { grade, pagesize: 100 })).courses
    }
    const first = await list('1')
    expect(first.length).toBeGreaterThanOrEqual(12)
    expect(first.filter(({ price }) => price === 0)).toHaveLength(1)
    expect(first.at(-1)?.courseName).toBe(schools[0]?.courses[0]?.name)
    expect([(await list('2')).length, (await list('3')).length].every((count) => count > 0)).toBe(true)
    expect(await demo.asVisitor('tenant3')(listBooks, {})).toMatchObject({ data: { totalPages: 2 } })
  })

  test('have the promised main course behind the first ten codes', async () => {
    const [school] = await demoSchools(demo.services)
    const mainId = school?.courseCodes[0]?.courseId ?? 0
    expect(school?.courseCodes.length).toBeGreaterThanOrEqual(20)
    expect(school?.unitCodes.length).toBeGreaterThanOrEqual(20)
    expect(school?.courseCodes.slice(0, 10).every(({ courseId }) => courseId === mainId)).toBe(true)
    expect(school?.courseCodes.every(({ code }) => isCode(code.replaceAll('-', '')))).toBe(true)

    const { price, grade, units } = await demo.asVisitor('tenant3').data(readCourse, { courseid: mainId })
    expect({ paid: price > 0, grade }).toEqual({ paid: true, grade: 'Secondary1' })
    expect(units.length).toBeGreaterThanOrEqual(4)
    expect(units[0]?.lessons.map(({ type }) => type)).toEqual(['Video', 'Quiz', 'Video'])
    const kinds = await kindsOf(mainId)
    expect(kinds.filter(({ unit }) => unit === 0)).toMatchObject([{ kind: 'practice' }])
    expect(kinds.filter(({ unit }) => unit === 1)).toMatchObject([{ kind: 'exam' }])
    expect(new Set(school?.unitCodes.slice(0, 8).map(({ unitId }) => unitId)).size).toBe(8)
    expect(school?.unitCodes[0]?.unitId).toBe(units[0]?.id)
  })

  const kindsOf = (courseId: number) =>
    demo.db.inSchool('tenant3', (db) =>
      db
        .selectFrom('unit')
        .innerJoin('lesson', 'lesson.unitId', 'unit.id')
        .innerJoin('quiz', 'quiz.lessonId', 'lesson.id')
        .where('unit.courseId', '=', courseId)
        .select(['unit.position as unit', 'quiz.kind'])
        .execute(),
    )

  test('have a student in each state that a screen can show', async () => {
    const mainId = (await demoSchools(demo.services))[0]?.courseCodes[0]?.courseId ?? 0
    const look = async (number: number) => {
      const { id, call } = await demo.signIn(`student${number}@example.com`)
      const mine = await call(listEnrolledCourses, { studentId: id, pagesize: 100 })
      const course = await call(studyCourse, { courseid: mainId })
      return {
        courses: mine.success ? mine.data.courses : [],
        windows: course.success ? course.data.units.map(({ window }) => window) : [],
        lessons: course.success ? course.data.units.flatMap(({ lessons }) => lessons) : [],
      }
    }
    const [nour, youssef, mariam, omar, salma, layla, karim] = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(look))

    expect(nour).toEqual({ courses: [], windows: [], lessons: [] })
    expect(youssef?.windows).toMatchObject([{ state: 'open', closes: { daysLeft: 7 } }, { opensInDays: 7 }, {}, {}, {}])
    expect(youssef?.courses).toMatchObject([{ doneLessonCount: 0 }])
    expect(mariam?.windows[2]).toMatchObject({ state: 'open', closes: { daysLeft: 2, closingSoon: true } })
    expect(omar?.windows.every(({ state }) => state === 'ended')).toBe(true)
    expect(salma?.lessons.slice(0, 3)).toMatchObject([
      { isCompleted: true },
      { isQuizSubmitted: false, isLocked: false },
      { isLocked: true },
    ])
    expect(layla?.courses.every(({ lessonCount, doneLessonCount }) => lessonCount === doneLessonCount)).toBe(true)
    expect(layla?.lessons.every((lesson) => lesson.isCompleted || lesson.isQuizSubmitted)).toBe(true)
    expect(karim?.courses.length).toBeGreaterThan(9)
  })

  test('have every picture, video, stream and document that they name', async () => {
    const keys = await demo.db.asOwner(async (db) => {
      const pictures = [
        ...(await db.selectFrom('course').select('imagePath').execute()),
        ...(await db.selectFrom('book').select('imagePath').execute()),
        ...(await db.selectFrom('lessonVideo').select('posterPath as imagePath').execute()),
        ...(await db.selectFrom('school').select('profile').execute()).map(({ profile }) => ({
          imagePath: profile.teacher?.photoPath,
        })),
      ].flatMap(({ imagePath }) => imagePath?.replace(/^\/media\/images\/(\w+)\//, '$1/images/') ?? [])
      const videos = await db.selectFrom('lessonVideo').select(['storageKey', 'streamKey', 'attachmentKey']).execute()
      return [...new Set([...pictures, ...videos.flatMap((video) => Object.values(video))])]
    })
    const missing: string[] = []
    for (const key of keys.flatMap((key) => (key ? inAllSizes(key) : []))) {
      if ((await demo.services.media.stat(key)) === null) missing.push(key)
    }
    expect(missing).toEqual([])
    expect(keys.filter((key) => key?.endsWith('.m3u8')).length).toBeGreaterThan(0)
  })

  test('let a newcomer in with a code, up to the first video', async () => {
    const [school] = await demoSchools(demo.services)
    const { call } = await demo.signIn('student13@example.com')
    const entered = await call.data(addCourseByCode, { Code: school?.courseCodes[0]?.code ?? '' })
    const course = await call(studyCourse, { courseid: entered.courseId })
    const lessonId = course.success ? (course.data.units[0]?.lessons[0]?.id ?? 0) : 0
    expect(await call(readLesson, { lessonId })).toMatchObject({
      data: { type: 'Video', attachmentTitle: expect.any(String) },
    })
    expect((await demoSchools(demo.services))[0]?.courseCodes).toHaveLength((school?.courseCodes.length ?? 0) - 1)
  })

  test('have videos that come back as they were after an address has taken their place', async () => {
    const mainId = (await demoSchools(demo.services))[0]?.courseCodes[0]?.courseId ?? 0
    const { call: teacher } = await demo.signIn('teacher@example.com')
    const tree = await demo.asVisitor('tenant3')(readCourse, { courseid: mainId })
    const lessonId = tree.success ? (tree.data.units[0]?.lessons[0]?.id ?? 0) : 0
    const video = () =>
      demo.db.inSchool('tenant3', (db) =>
        db
          .selectFrom('lessonVideo')
          .where('lessonId', '=', lessonId)
          .select(['storageKey', 'streamKey', 'posterPath', 'durationSeconds', 'sizeBytes', 'renditions', 'videoId'])
          .executeTakeFirst(),
      )
    const before = await video()
    const replaced = await teacher(saveVideo, { lessonId, externalUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    const uploadId = replaced.success ? replaced.data.former?.file?.uploadId : undefined
    expect(await video()).toMatchObject({ storageKey: null, posterPath: null })
    await runCleanup(demo.services)
    expect(await teacher(saveVideo, { lessonId, uploadId })).toMatchObject({ data: { state: 'ready', plays: 'this' } })
    expect(await video()).toEqual(before)
    expect(await demo.services.media.stat(before?.storageKey ?? '')).not.toBeNull()
  })

  test('know nothing of each other', async () => {
    const [history, geography] = await demoSchools(demo.services)
    expect(await demo.asVisitor('tenant3')(readSchool, {})).toMatchObject({
      data: {
        tenant: 'tenant3',
        name: schools[0]?.name,
        teacher: { name: schools[0]?.teacher.name, photoPath: '/media/images/tenant3/teacher-history-480.jpg' },
        statistics: { students: '5000+', success: '98%', rating: '4.9' },
        contact: { whatsApp_Number: expect.stringMatching(/^20\d{10}$/), tiktokChannel: null },
      },
    })
    expect(await demo.asVisitor('tenant1')(readSchool, {})).toMatchObject({
      data: { tenant: 'tenant1', supervisorContact: true },
    })
    expect(geography?.courseCodes.length).toBeGreaterThanOrEqual(20)
    expect(geography?.unitCodes.length).toBeGreaterThanOrEqual(20)

    const { call } = await demo.signIn('geo-student1@example.com', 'tenant1')
    const foreign = { Code: history?.courseCodes[1]?.code ?? '' }
    expect(await call(addCourseByCode, foreign)).toMatchObject({ code: 'courseCode.notFound' })
    expect(await call(readCourse, { courseid: history?.courseCodes[1]?.courseId ?? 0 })).toMatchObject({
      code: 'course.notFound',
    })
    await expect(demo.signIn('student1@example.com', 'tenant1')).rejects.toThrow('auth.invalidCredentials')
  })

  test('stay as they are when the server starts again', async () => {
    const before = await demoSchools(demo.services)
    expect(await seed()).toBe(false)
    expect(await demoSchools(demo.services)).toEqual(before)
  })
})

/** A picture exists in each width and format from which a browser chooses. */
function inAllSizes(key: string): string[] {
  const [, name, width] = /^(.+)-(640|480)\.jpg$/.exec(key) ?? []
  if (!name) return [key]
  const widths = width === '640' ? [320, 640, 960] : [240, 480]
  return [key, ...widths.flatMap((pixels) => [`${name}-${pixels}.avif`, `${name}-${pixels}.webp`])]
}

describe.runIf(bothEngines.includes('server'))('when two machines start on one empty database', () => {
  test('one of them seeds', async () => {
    await using demo = await aDemo('server')
    const { dataDir } = demo.services.environment
    const machines = await Promise.all(['one', 'two'].map((name) => openFolderStore(join(dataDir, name))))
    // The gate locks the schools' table, and both calls advance until they write a school.
    const seeded = await race(
      demo.db,
      (gate) => sql`lock table school in exclusive mode`.execute(gate),
      machines.map((media) => () => seedDemo({ ...demo.services, media, log() {} })),
    )
    expect(seeded.sort()).toEqual([false, true])
    expect(await demo.db.asOwner((db) => db.selectFrom('school').select('tenantId').execute())).toHaveLength(2)
  })
})
