import { enterUnitCode } from '@manassa/contract/student/codes'
import { listLectures, listUnitLessons, studyUnit } from '@manassa/contract/student/lectures'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, readLesson, saveVideoPosition, studyCourse } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function withLecture(course: MadeCourse, place = 0, who?: SignedIn): Promise<SignedIn> {
    const student = who ?? (await aStudent(api, { tenantId: course.tenantId }))
    const card = await aUnitCode(api, course, place)
    expect(await api.as(student)(enterUnitCode, { code: card.printed })).toMatchObject({ success: true })
    return student
  }
  const unitAt = (course: MadeCourse, place: number) => course.units[place]?.id ?? 0

  test('a student who has entered no code has an empty list of lectures', async () => {
    const student = await aStudent(api)
    expect(await api.as(student).response(listLectures, {})).toMatchObject({
      status: 200,
      body: { success: true, data: { units: [], totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 10 } },
    })
  })

  test('lectures come newest first, a page at a time, with the totals past the end too', async () => {
    const student = await aStudent(api)
    for (const name of ['الأول', 'التاني', 'التالت']) {
      await withLecture(await aCourse(api, { name }), 0, student)
      api.clock.forward({ minutes: 1 })
    }
    const page = (pageNumber: number) => api.as(student)(listLectures, { pageNumber, pageSize: 2 })
    expect(await page(1)).toMatchObject({
      data: {
        totalCount: 3,
        totalPages: 2,
        currentPage: 1,
        pageSize: 2,
        units: [
          { courseName: 'التالت', unitName: 'وحدة 1', unitTitle: 'عنوان', grade: 'Secondary1', term: 'First' },
          { courseName: 'التاني' },
        ],
      },
    })
    expect(await page(2)).toMatchObject({ data: { units: [{ courseName: 'الأول' }], currentPage: 2 } })
    expect(await page(3)).toMatchObject({ data: { units: [], totalCount: 3, totalPages: 2, currentPage: 3 } })
  })

  test('lectures are found by grade, by term and by their names, however these are written', async () => {
    const student = await aStudent(api)
    const plans = [
      { name: 'الأُسْرَة الأولى', grade: 1, term: 'First' },
      { name: 'الدولـــة العثمانيّة ١٥١٧', grade: 2, term: 'Second' },
      { name: 'History of EGYPT 100%_', grade: 2, term: 'First' },
    ] as const
    for (const plan of plans) await withLecture(await aCourse(api, plan), 0, student)
    const found = async (wanted: { grade?: string; term?: 'First' | 'Second'; search?: string }) => {
      const reply = await api.as(student)(listLectures, wanted)
      return reply.success && [reply.data.totalCount, reply.data.units.map(({ courseName }) => courseName).toSorted()]
    }
    const [family, ottomans, egypt] = plans.map(({ name }) => name)

    expect(await found({ grade: 'Secondary2' })).toEqual([2, [egypt, ottomans]])
    expect(await found({ grade: '2nd Secondary', term: 'Second' })).toEqual([1, [ottomans]])
    expect(await found({ search: 'الاسره' })).toEqual([1, [family]])
    expect(await found({ search: 'اولي الأسرة' })).toEqual([1, [family]])
    expect(await found({ search: 'الدوله العثمانيه 1517' })).toEqual([1, [ottomans]])
    expect(await found({ search: 'egypt', term: 'First' })).toEqual([1, [egypt]])
    expect(await found({ search: '100%_' })).toEqual([1, [egypt]])
    expect(await found({ search: '%' })).toEqual([1, [egypt]])
    expect(await found({ search: ' ـ ' })).toMatchObject([3, {}])
    expect(await found({ search: 'وحدة 1' })).toMatchObject([3, {}])
    expect(await found({ search: 'الفراعنة' })).toEqual([0, []])
  })

  test('an invalid page is refused with the name of its field', async () => {
    const call = api.as(await aStudent(api))
    for (const [field, input] of [
      ['pageNumber', { pageNumber: 0 }],
      ['pageSize', { pageSize: 101 }],
      ['grade', { grade: 'ninth' }],
      ['search', { search: 'ا'.repeat(101) }],
    ] as const) {
      expect(await call.response(listLectures, input)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      })
    }
  })

  test('a lecture is active while its week runs, or while its course has the unit open', async () => {
    const course = await aCourse(api, { units: [[video], [video]] })
    const student = await withLecture(course, 1)
    const active = async () => {
      const reply = await api.as(student)(listLectures, {})
      return reply.success && reply.data.units.map((unit) => unit.active)
    }
    expect(await active()).toEqual([true])
    api.clock.forward({ days: 7 })
    expect(await active()).toEqual([false])
    await enrolled(api, student, course)
    expect(await active()).toEqual([false])
    api.clock.forward({ days: 7 })
    expect(await active()).toEqual([true])
  })

  test('the week of a unit got by code counts from redemption, whatever its position in the course', async () => {
    const course = await aCourse(api, { units: [[video], [video], [video]] })
    const student = await withLecture(course, 2)
    const redeemedAt = api.clock.schoolNow().toISOString()
    api.clock.forward({ days: 5 })

    expect(await api.as(student)(studyUnit, { unitId: unitAt(course, 2) })).toMatchObject({
      data: {
        id: unitAt(course, 2),
        unitName: 'وحدة 3',
        unitTitle: 'عنوان',
        courseId: course.id,
        courseName: 'كورس',
        order: 2,
        enrollmentDate: redeemedAt,
        serverNow: api.clock.schoolNow().toISOString(),
        window: { state: 'open', closes: { daysLeft: 2, closingSoon: true } },
        lessons: [{ type: 'Video', isLocked: false }],
      },
    })
    api.clock.forward({ days: 2 })
    expect(await api.as(student)(studyUnit, { unitId: unitAt(course, 2) })).toMatchObject({
      data: { enrollmentDate: redeemedAt, window: { state: 'ended' }, lessons: [{ isLocked: true }] },
    })
  })

  test('in a unit of a joined course, its first week counted from the date given is its own week there', async () => {
    const course = await aCourse(api, { units: [[video], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const joined = api.clock.schoolNow().getTime()
    const secondUnit = async () => api.as(student)(studyUnit, { unitId: unitAt(course, 1) })
    const enrollmentDate = new Date(joined + 7 * 86_400_000).toISOString()

    expect(await secondUnit()).toMatchObject({ data: { enrollmentDate, window: { state: 'upcoming' } } })
    api.clock.forward({ days: 8 })
    expect(await secondUnit()).toMatchObject({ data: { enrollmentDate, window: { state: 'open' } } })
    api.clock.forward({ days: 6 })
    expect(await secondUnit()).toMatchObject({ data: { enrollmentDate, window: { state: 'ended' } } })
  })

  test('a student with one lecture reads, completes and hands in its lessons, and no others', async () => {
    const course = await aCourse(api, { units: [[video, practice, video], [video]] })
    const student = await withLecture(course)
    const call = api.as(student)
    const [first, quiz, behind] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1), lessonAt(course, 0, 2)]
    const elsewhere = lessonAt(course, 1, 0)

    expect(await call(readLesson, { lessonId: first.id })).toMatchObject({ data: { type: 'Video' } })
    expect(await call(saveVideoPosition, { lessonId: first.id, positionSeconds: 9 })).toMatchObject({ success: true })
    expect(await call(readLesson, { lessonId: behind.id })).toMatchObject({ code: 'lesson.behindQuiz' })
    expect(
      await call(completeLessons, { courseId: course.id, lessonIds: [first.id, behind.id, elsewhere.id] }),
    ).toMatchObject({ success: true, data: { completedLessonIds: [first.id] } })
    expect(await call(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') })).toMatchObject({
      data: { score: 100 },
    })
    expect(await call(readLesson, { lessonId: behind.id })).toMatchObject({ data: { type: 'Video' } })

    expect(await call(studyUnit, { unitId: unitAt(course, 0) })).toMatchObject({
      data: {
        lessons: [
          { id: first.id, isCompleted: true, isLocked: false },
          { id: quiz.id, isQuizSubmitted: true, quiz: { bestScore: 100 } },
          { id: behind.id, isCompleted: false, isLocked: false },
        ],
      },
    })
    expect(await call.response(readLesson, { lessonId: elsewhere.id })).toMatchObject({ status: 403 })
    expect(await call(studyCourse, { courseid: course.id })).toMatchObject({ code: 'course.notEnrolled' })
  })

  test('the list of lessons says what is done and what is locked, a page at a time', async () => {
    const course = await aCourse(api)
    const student = await withLecture(course)
    const [first, quiz, behind] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1), lessonAt(course, 0, 2)]
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [first.id] })
    const page = (pageNumber: number) =>
      api.as(student)(listUnitLessons, { unitId: unitAt(course, 0), pageNumber, pageSize: 2 })

    expect(await page(1)).toMatchObject({
      data: {
        totalCount: 3,
        totalPages: 2,
        currentPage: 1,
        pageSize: 2,
        unitName: 'وحدة 1',
        unitTitle: 'عنوان',
        courseName: 'كورس',
        lessons: [
          { id: first.id, lessonName: 'درس 1', type: 'Video', isCompleted: true, isLocked: false },
          { id: quiz.id, type: 'Quiz', isQuizSubmitted: false },
        ],
      },
    })
    expect(await page(2)).toMatchObject({ data: { lessons: [{ id: behind.id, isLocked: true }] } })
    expect(await page(3)).toMatchObject({ data: { lessons: [], totalCount: 3, totalPages: 2 } })
  })

  test("nobody sees a unit of somebody else's, and one of another school is not there", async () => {
    const [course, abroad] = [await aCourse(api), await aCourse(api, { tenantId: 'tenant1' })]
    await withLecture(course)
    await withLecture(abroad)
    const call = api.as(await aStudent(api))
    for (const endpoint of [studyUnit, listUnitLessons]) {
      expect(await call.response(endpoint, { unitId: unitAt(course, 0) })).toMatchObject({
        status: 403,
        body: { code: 'unitCode.forbidden' },
      })
      for (const unitId of [unitAt(abroad, 0), 999_999]) {
        expect(await call.response(endpoint, { unitId })).toMatchObject({
          status: 404,
          body: { code: 'unit.notFound' },
        })
      }
      expect(await api.as().response(endpoint, { unitId: unitAt(course, 0) })).toMatchObject({ status: 401 })
    }
    expect(await call(listLectures, {})).toMatchObject({ data: { totalCount: 0, units: [] } })
    expect(await api.as(await aTeacher(api)).response(listLectures, {})).toMatchObject({ status: 403 })
  })

  test('a unit that the teacher removed is neither in the list nor in the viewer', async () => {
    const course = await aCourse(api)
    const student = await withLecture(course)
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('unit')
        .set({ state: 'archived', archivedFrom: 'published', archivedAt: api.clock.schoolNow() })
        .where('id', '=', unitAt(course, 0))
        .execute(),
    )
    expect(await api.as(student)(listLectures, {})).toMatchObject({ data: { totalCount: 0 } })
    expect(await api.as(student)(studyUnit, { unitId: unitAt(course, 0) })).toMatchObject({ code: 'unit.notFound' })
  })
})
