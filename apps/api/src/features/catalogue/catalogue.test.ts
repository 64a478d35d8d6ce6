import type { InputOf } from '@manassa/contract/endpoint'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, exam, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'

const COURSES = 12

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const made: MadeCourse[] = []
  let hidden: MadeCourse
  let archived: MadeCourse
  let elsewhere: MadeCourse

  beforeAll(async () => {
    for (let number = 1; number <= COURSES; number += 1) made.push(await aCourse(api, { name: `كورس ${number}` }))
    hidden = await aCourse(api, { active: false })
    archived = await aCourse(api)
    elsewhere = await aCourse(api, { tenantId: 'tenant1', name: 'كورس الجيران' })
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('course')
        .set({ state: 'archived', archivedFrom: 'published', archivedAt: api.clock.schoolNow() })
        .where('id', '=', archived.id)
        .execute(),
    )
  })

  const page = async (input: InputOf<typeof listActiveCourses>) => {
    const reply = await api.as().data(listActiveCourses, input)
    return { ...reply, names: reply.courses.map(({ courseName }) => courseName) }
  }

  test('the first page has the newest courses, and each page is in ascending order', async () => {
    expect((await page({ pagenumber: 1, pagesize: 5 })).names).toEqual(named(8, 9, 10, 11, 12))
    expect((await page({ pagenumber: 2, pagesize: 5 })).names).toEqual(named(3, 4, 5, 6, 7))
    expect((await page({ pagenumber: 3, pagesize: 5 })).names).toEqual(named(1, 2))
    expect((await page({})).names).toEqual(named(3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
  })

  test('a page past the end is empty and still knows the totals', async () => {
    expect(await page({ pagenumber: 9, pagesize: 5 })).toMatchObject({
      courses: [],
      totalCount: COURSES,
      totalPages: 3,
      currentPage: 9,
      pageSize: 5,
    })
    expect(await page({ grade: 'Secondary2' })).toMatchObject({ courses: [], totalCount: 0, totalPages: 0 })
  })

  test.each(['Secondary1', '1', '1st Secondary', 'الصف ١'])('the grade may be written %s', async (grade) => {
    expect(await page({ grade })).toMatchObject({ totalCount: COURSES })
  })

  test.each([
    { grade: 'Secondary4' },
    { grade: 'أولى' },
    { pagenumber: 0 },
    { pagenumber: '1e3' },
    { pagesize: 101 },
    { pagesize: -1 },
  ])('%j is refused with the field that is wrong', async (input) => {
    const response = await api.as().response(listActiveCourses, input as never)
    expect(response).toMatchObject({
      status: 400,
      body: { errors: { [String(Object.keys(input)[0])]: expect.any(String) } },
    })
  })

  test('a card has all that the list shows', async () => {
    const { courses } = await page({ pagesize: 1 })
    expect(courses).toEqual([
      {
        id: made.at(-1)?.id,
        courseName: 'كورس 12',
        description: null,
        price: 250,
        term: 'First',
        active: true,
        grade: 'Secondary1',
        imagePath: null,
        lessonCount: 3,
      },
    ])
  })

  test('a visitor reads the curriculum: titles and types, and no address of any content', async () => {
    const course = await aCourse(api, {
      price: 99.5,
      units: [[video, practice], [], [exam]],
      openingPolicy: 'all-open',
    })
    const response = await api.as().response(readCourse, { courseid: course.id })
    expect(response.body).toMatchObject({
      success: true,
      data: {
        price: 99.5,
        lessonCount: 3,
        openingPolicy: 'all-open',
        units: [
          {
            unitName: 'وحدة 1',
            lessons: [
              { lessonName: 'درس 1', type: 'Video', durationSeconds: 30 },
              { lessonName: 'درس 2', type: 'Quiz', durationSeconds: null },
            ],
          },
          { unitName: 'وحدة 2', unitTitle: 'عنوان', lessons: [] },
          { unitName: 'وحدة 3', lessons: [{ type: 'Quiz' }] },
        ],
      },
    })
    expect(JSON.stringify(response.body)).not.toMatch(/mp4|m3u8|storage|video(s|Url)|سؤال/)
  })

  test('a course says how much data its published videos take on a phone', async () => {
    const course = await aCourse(api, { units: [[video, video]] })
    const sizes = [
      [240, 1_000],
      [480, 3_000],
      [720, 9_000],
    ].map(([height, sizeBytes]) => ({ name: `${height}p`, height, bitsPerSecond: 1, sizeBytes }))
    const [first, second] = course.units[0]?.lessons ?? []
    await api.db.inSchool('tenant3', async (db) => {
      const ofLesson = (id: number | undefined) => db.updateTable('lessonVideo').where('lessonId', '=', id ?? 0)
      await ofLesson(first?.id)
        .set({ renditions: JSON.stringify(sizes) })
        .execute()
      await ofLesson(second?.id).set({ sizeBytes: 500 }).execute()
    })
    expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({ data: { videoBytes: 3_500 } })
  })

  test('content that a teacher removed from a course is gone from its curriculum', async () => {
    const course = await aCourse(api, { units: [[video, practice, video], [video]] })
    await api.db.inSchool('tenant3', async (db) => {
      const gone = { state: 'archived' as const, archivedFrom: 'published' as const, archivedAt: api.clock.schoolNow() }
      await db
        .updateTable('lesson')
        .set(gone)
        .where('id', '=', course.units[0]?.lessons[1]?.id ?? 0)
        .execute()
      await db
        .updateTable('unit')
        .set(gone)
        .where('id', '=', course.units[1]?.id ?? 0)
        .execute()
    })
    expect(await api.as()(readCourse, { courseid: course.id })).toMatchObject({
      data: { lessonCount: 2, units: [{ lessons: [{ type: 'Video' }, { type: 'Video' }] }] },
    })
  })

  test("hidden, archived, unknown and other schools' courses are all not there", async () => {
    for (const { id } of [hidden, archived, elsewhere, { id: 999_999_999 }]) {
      expect(await api.as().response(readCourse, { courseid: id })).toMatchObject({
        status: 404,
        body: { code: 'course.notFound', message: 'Course details not found.' },
      })
    }
    expect(await api.as().response(readCourse, { courseid: Number.NaN })).toMatchObject({ status: 400 })
  })

  test('each school shows its own courses', async () => {
    const reply = await api.as({ tenantId: 'tenant1' })(listActiveCourses, {})
    expect(reply).toMatchObject({ data: { totalCount: 1, courses: [{ courseName: 'كورس الجيران' }] } })
    expect(await api.as({ tenantId: 'tenant1' })(readCourse, { courseid: elsewhere.id })).toMatchObject({
      success: true,
    })
  })
})

const named = (...numbers: number[]) => numbers.map((number) => `كورس ${number}`)
