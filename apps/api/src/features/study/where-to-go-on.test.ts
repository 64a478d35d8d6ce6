import { enterUnitCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { listLectures } from '@manassa/contract/student/lectures'
import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, saveVideoPosition, whereToGoOn } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  const goOn = async (student: SignedIn) => {
    const reply = await api.as(student)(whereToGoOn, {})
    return reply.success ? reply.data : reply
  }
  const watch = async (student: SignedIn, lessonId: number) => {
    api.clock.forward({ minutes: 1 })
    expect(await api.as(student)(saveVideoPosition, { lessonId, positionSeconds: 9 })).toMatchObject({ success: true })
  }
  const complete = (student: SignedIn, course: MadeCourse, ...lessonIds: number[]) =>
    api.as(student)(completeLessons, { courseId: course.id, lessonIds })

  test('a student continues the course studied last, not the newest', async () => {
    const student = await aStudent(api)
    const [older, newer] = [await aCourse(api, { name: 'القديم' }), await aCourse(api, { name: 'الجديد' })]
    expect(await goOn(student)).toEqual({ state: 'none' })
    await enrolled(api, student, older)
    api.clock.forward({ minutes: 1 })
    await enrolled(api, student, newer)
    expect(await goOn(student), 'nothing was studied: the newest').toMatchObject({ courseId: newer.id })

    await complete(student, newer, lessonAt(newer, 0, 0).id)
    await watch(student, lessonAt(older, 0, 0).id)
    expect(await goOn(student)).toMatchObject({
      state: 'open',
      place: 'course',
      courseId: older.id,
      courseName: 'القديم',
      unitName: 'وحدة 1',
      doneLessonCount: 0,
      lessonCount: 3,
    })
    api.clock.forward({ minutes: 1 })
    const quiz = lessonAt(newer, 0, 1)
    await api.as(student)(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') })
    expect(await goOn(student), 'a quiz is studying too').toMatchObject({ courseId: newer.id, doneLessonCount: 2 })
  })

  test('an exam that was begun counts, and so does a lecture of a code', async () => {
    const student = await aStudent(api)
    const [course, other] = [
      await aCourse(api, { units: [[{ ...exam, timeLimitMinutes: 10 }, video]] }),
      await aCourse(api, { units: [[video], [video]] }),
    ]
    await enrolled(api, student, course)
    api.clock.forward({ minutes: 1 })
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, other, 1)).printed })
    expect(await goOn(student), 'a card was just entered').toMatchObject({ unitId: other.units[1]?.id })
    api.clock.forward({ minutes: 1 })
    await api.as(student)(startQuiz, { lessonId: lessonAt(course, 0, 0).id })
    expect(await goOn(student)).toMatchObject({ place: 'course', courseId: course.id })
    await watch(student, lessonAt(other, 1, 0).id)
    expect(await goOn(student)).toMatchObject({
      state: 'open',
      place: 'unit',
      unitId: other.units[1]?.id,
      lessonCount: 1,
      closesAt: expect.stringMatching(/Z$/),
    })
  })

  test('closed and completed lessons are skipped while something is open', async () => {
    const student = await aStudent(api)
    const [week, forever] = [
      await aCourse(api, { units: [[video, practice]] }),
      await aCourse(api, { units: [[video], [video]], openingPolicy: 'all-open' }),
    ]
    await enrolled(api, student, forever)
    await enrolled(api, student, week)
    await watch(student, lessonAt(week, 0, 0).id)
    expect(await goOn(student)).toMatchObject({ courseId: week.id })
    api.clock.forward({ days: 8 })
    expect(await goOn(student)).toMatchObject({ courseId: forever.id, closesAt: null })

    await complete(student, forever, lessonAt(forever, 0, 0).id)
    expect(await goOn(student), 'the first unit that is left').toMatchObject({ doneLessonCount: 1, lessonCount: 2 })
    await complete(student, forever, lessonAt(forever, 1, 0).id)
    expect(await goOn(student)).toMatchObject({ state: 'ended', courseId: week.id, endedAt: expect.any(String) })
  })

  test('the week shows the next opening between two weeks, the end after the last, and that all is done', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video], [video]] })
    await enrolled(api, student, course)
    const since = api.clock.schoolNow().getTime()
    const after = (days: number) => new Date(since + days * 86_400_000).toISOString()
    await complete(student, course, lessonAt(course, 0, 0).id)
    expect(await goOn(student)).toMatchObject({ state: 'upcoming', unitName: 'وحدة 2', opensAt: after(7) })
    api.clock.forward({ days: 8 })
    expect(await goOn(student)).toMatchObject({ state: 'open', closesAt: after(14) })
    api.clock.forward({ days: 7 })
    expect(await goOn(student)).toMatchObject({ state: 'ended', unitName: 'وحدة 2', endedAt: after(14) })
    await complete(student, course, lessonAt(course, 1, 0).id)
    expect(await goOn(student)).toEqual({ state: 'done' })
  })

  test('a week that was missed is named beside what is open now, for a week', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video, video], [video], [video]] })
    await enrolled(api, student, course)
    const since = api.clock.schoolNow().getTime()
    const after = (days: number) => new Date(since + days * 86_400_000).toISOString()
    await complete(student, course, lessonAt(course, 0, 0).id)
    expect(await goOn(student)).not.toHaveProperty('missed')
    api.clock.forward({ days: 6 })
    expect(await goOn(student)).toMatchObject({ state: 'open', closingSoon: true })

    api.clock.forward({ days: 2 })
    expect(await goOn(student)).toMatchObject({
      state: 'open',
      unitName: 'وحدة 2',
      closingSoon: false,
      missed: { place: 'course', unitName: 'وحدة 1', unitTitle: 'عنوان', endedAt: after(7) },
    })
    await complete(student, course, lessonAt(course, 1, 0).id)
    expect(await goOn(student)).toMatchObject({ state: 'upcoming', missed: { unitName: 'وحدة 1' } })
    api.clock.forward({ days: 6, hours: 1 })
    const later = await goOn(student)
    expect(later).toMatchObject({ state: 'open', unitName: 'وحدة 3' })
    expect(later, 'what was missed long ago is left alone').not.toHaveProperty('missed')
  })

  test('a lecture that closed unwatched is named beside a course that is open', async () => {
    const student = await aStudent(api)
    const [course, other] = [await aCourse(api, { openingPolicy: 'all-open' }), await aCourse(api)]
    await enrolled(api, student, course)
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, other)).printed })
    api.clock.forward({ days: 8 })
    expect(await goOn(student)).toMatchObject({ courseId: course.id, closingSoon: false, missed: { place: 'unit' } })
  })

  test('my courses and my lectures tell when each closes, and when it closed', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video], [video]] })
    const other = await aCourse(api)
    await enrolled(api, student, course)
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, other)).printed })
    const since = api.clock.schoolNow().getTime()
    const after = (days: number) => new Date(since + days * 86_400_000).toISOString()
    const courses = () => api.as(student)(listEnrolledCourses, { studentId: student.id })
    const lectures = () => api.as(student)(listLectures, {})

    const open = { window: { state: 'open', closes: { at: after(7) } } }
    expect(await courses()).toMatchObject({ data: { courses: [{ currentUnit: { unitName: 'وحدة 1', ...open } }] } })
    expect(await lectures()).toMatchObject({ data: { units: [{ active: true, ...open }] } })
    api.clock.forward({ days: 8 })
    expect(await lectures()).toMatchObject({ data: { units: [{ active: false }] } })
    api.clock.forward({ days: 12 })
    const ended = (days: number) => ({ window: { state: 'ended', endedAt: after(days) } })
    expect(await courses()).toMatchObject({
      data: { courses: [{ currentUnit: { unitName: 'وحدة 2', ...ended(14) } }] },
    })
    expect(await lectures()).toMatchObject({ data: { units: [{ active: false, ...ended(7) }] } })

    const card = await aUnitCode(api, course, 0)
    await api.as(student)(enterUnitCode, { code: card.printed })
    expect(await courses(), 'a lecture code opens one of its units again').toMatchObject({
      data: { courses: [{ currentUnit: { unitName: 'وحدة 1', window: { state: 'open' } } }] },
    })
  })
})
