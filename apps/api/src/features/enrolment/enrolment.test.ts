import { isEnrolled, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, studyCourse } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { aBusyStudent } from '#test/sessions.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  const coursesOf = (student: SignedIn, page: { pagenumber?: number; pagesize?: number } = {}) =>
    api.as(student)(listEnrolledCourses, { studentId: student.id, ...page })

  test('a student has no courses at first, and that is no failure', async () => {
    const student = await aStudent(api)
    expect(await api.as(student).response(listEnrolledCourses, { studentId: student.id })).toMatchObject({
      status: 200,
      body: { success: true, data: { courses: [], totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 9 } },
    })
  })

  test('courses come newest enrolment first, a page at a time', async () => {
    const student = await aStudent(api)
    for (const name of ['الأول', 'التاني', 'التالت']) {
      await enrolled(api, student, await aCourse(api, { name }))
      api.clock.forward({ minutes: 1 })
    }
    expect(await coursesOf(student, { pagesize: 2 })).toMatchObject({
      data: { totalCount: 3, totalPages: 2, courses: [{ courseName: 'التالت' }, { courseName: 'التاني' }] },
    })
    expect(await coursesOf(student, { pagesize: 2, pagenumber: 2 })).toMatchObject({
      data: { courses: [{ courseName: 'الأول' }] },
    })
    expect(await coursesOf(student, { pagesize: 2, pagenumber: 3 })).toMatchObject({
      data: { courses: [], totalCount: 3 },
    })
  })

  test('a card counts completed videos and quizzes that were handed in, each once', async () => {
    const course = await aCourse(api)
    const [student, classmate] = [await aStudent(api), await aStudent(api)]
    for (const person of [student, classmate]) await enrolled(api, person, course)
    const since = api.clock.schoolNow().toISOString()
    const quiz = lessonAt(course, 0, 1)
    await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
    for (const how of ['wrong', 'right'] as const) {
      await api.as(student)(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, how) })
    }

    expect(await coursesOf(student)).toMatchObject({
      data: { courses: [{ id: course.id, lessonCount: 3, doneLessonCount: 2, enrollmentDate: since }] },
    })
    expect(await coursesOf(classmate)).toMatchObject({ data: { courses: [{ doneLessonCount: 0 }] } })
  })

  test('a course that is no longer offered stays with its students', async () => {
    const course = await aCourse(api, { active: false })
    const [student, stranger] = [await aStudent(api), await aStudent(api)]
    await enrolled(api, student, course)
    expect(await coursesOf(student)).toMatchObject({ data: { courses: [{ id: course.id, active: false }] } })
    expect(await isEnrolledIn(student, course.id)).toMatchObject({ status: 200, body: { data: true } })
    expect(await isEnrolledIn(stranger, course.id)).toMatchObject({ status: 404 })
  })

  const isEnrolledIn = (student: SignedIn, courseId: number) =>
    api.as(student).response(isEnrolled, { studentId: student.id, courseId })

  test('whether a student is enrolled is true, false, or no such course', async () => {
    const [course, free] = [await aCourse(api), await aCourse(api, { price: 0 })]
    const elsewhere = await aCourse(api, { tenantId: 'tenant1' })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    expect(await isEnrolledIn(student, course.id)).toMatchObject({ status: 200, body: { data: true } })
    expect(await isEnrolledIn(student, free.id)).toMatchObject({ status: 200, body: { data: false } })
    await api.as(student)(studyCourse, { courseid: free.id })
    expect(await isEnrolledIn(student, free.id)).toMatchObject({ body: { data: true } })
    for (const unknown of [elsewhere.id, 999_999]) {
      expect(await isEnrolledIn(student, unknown)).toMatchObject({ status: 404, body: { code: 'course.notFound' } })
    }
  })

  test("nobody looks into somebody else's courses, and staff have none", async () => {
    const course = await aCourse(api)
    const [student, classmate, teacher] = [await aStudent(api), await aStudent(api), await aTeacher(api)]
    await enrolled(api, classmate, course)
    for (const person of [student, teacher]) {
      const about = { studentId: classmate.id }
      expect(await api.as(person).response(listEnrolledCourses, about)).toMatchObject({ status: 403 })
      expect(await api.as(person).response(isEnrolled, { ...about, courseId: course.id })).toMatchObject({
        status: 403,
        body: { code: 'auth.notYours' },
      })
    }
    expect(await coursesOf(teacher)).toMatchObject({ success: true, data: { courses: [], totalCount: 0 } })
    expect(await api.as().response(listEnrolledCourses, { studentId: student.id })).toMatchObject({ status: 401 })
  })
})

describe.runIf(engines.includes('server'))('when a free course is opened twice at once', () => {
  const api = useApi({ engine: 'server' })

  test('the student is enrolled once', async () => {
    const course = await aCourse(api, { price: 0 })
    const student = await aBusyStudent(api)
    const responses = await race(
      api.db,
      (gate) => gate.selectFrom('course').select('id').where('id', '=', course.id).forUpdate().execute(),
      Array.from({ length: 10 }, () => () => api.as(student).response(studyCourse, { courseid: course.id })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await api.as(student)(listEnrolledCourses, { studentId: student.id })).toMatchObject({
      data: { totalCount: 1 },
    })
  })
})
