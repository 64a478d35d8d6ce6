import { DAY_MS } from '@manassa/contract/rules/time-units'
import { enterUnitCode } from '@manassa/contract/student/codes'
import { readEvening } from '@manassa/contract/student/evening'
import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, saveVideoPosition } from '@manassa/contract/student/study'
import { voidAttempt } from '@manassa/contract/teacher/attempts'
import { makePause } from '@manassa/contract/teacher/schedule'
import { describe, expect, test } from 'vitest'
import { aUnitCode } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, useApi } from '#test/start-api.ts'
import { schoolClock, testClock } from '#test/test-clock.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, clock: schoolClock() })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

  async function eveningOf(student: SignedIn) {
    return api.as(student).data(readEvening, {})
  }
  const nextOf = async (student: SignedIn) => (await eveningOf(student)).next
  const watch = (student: SignedIn, lessonId: number, positionSeconds = 9) =>
    api.as(student)(saveVideoPosition, { lessonId, positionSeconds })
  const complete = (student: SignedIn, course: MadeCourse, ...lessonIds: number[]) =>
    api.as(student)(completeLessons, { courseId: course.id, lessonIds })
  async function submits(student: SignedIn, { id, questions }: MadeCourse['units'][0]['lessons'][0], rights: number) {
    const answers = [...answersTo(questions.slice(0, rights), 'right'), ...answersTo(questions.slice(rights), 'wrong')]
    return api.as(student).data(submitQuiz, { lessonId: id, answers })
  }

  test('a student without a course has a week of seven empty days from Saturday', async () => {
    const student = await aStudent(api)
    expect(await eveningOf(student)).toEqual({
      now: api.clock.schoolNow().toISOString(),
      next: { state: 'none' },
      week: {
        startsOn: '2026-10-03',
        today: 2,
        activeDays: Array.from({ length: 7 }, () => false),
        doneLessonCount: 0,
        lessonCount: 0,
      },
      closing: [],
      marks: [],
      mistakesDue: 0,
    })
    expect(await api.as(await aTeacher(api))(readEvening, {}), 'staff').toMatchObject({ code: 'auth.notAllowed' })
  })

  test('the next lesson comes with its length and sizes, and with the position once it has begun', async () => {
    const student = await aStudent(api)
    const rendition = { name: '360p', height: 360, bitsPerSecond: 400_000, sizeBytes: 48_000_000 }
    const pictureUrl = '/media/images/tenant3/lecture-poster.avif'
    const lecture = { ...video, durationSeconds: 720.4, renditions: [rendition], posterPath: pictureUrl }
    const hosted = { ...video, posterPath: 'https://pictures.example/poster.jpg' }
    const course = await aCourse(api, { name: 'مصر', units: [[hosted, lecture]] })
    await enrolled(api, student, course)
    expect(await nextOf(student), 'the size of a picture elsewhere is unknown').not.toHaveProperty('pictureUrl')
    await complete(student, course, lessonAt(course, 0, 0).id)
    const next = {
      state: 'video',
      place: 'course',
      courseId: course.id,
      courseName: 'مصر',
      unitId: course.units[0]?.id,
      unitIndex: 0,
      unitName: 'وحدة 1',
      unitTitle: 'عنوان',
      lessonId: lessonAt(course, 0, 1).id,
      lessonIndex: 1,
      lessonName: 'درس 2',
      doneLessonCount: 1,
      lessonCount: 2,
      closesAt: inDays(7),
      closingSoon: false,
      positionSeconds: 0,
      durationSeconds: 720,
      sizeBytes: 5,
      renditions: [{ name: '360p', height: 360, sizeBytes: 48_000_000 }],
      pictureUrl,
    }
    expect(await nextOf(student)).toEqual(next)
    await watch(student, next.lessonId, 432.5)
    expect(await nextOf(student)).toEqual({ ...next, positionSeconds: 432.5 })
  })

  test('a quiz in the way is next, names what it unlocks, and its mark is shown once it is submitted', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[{ ...practice, questionCount: 4, timeLimitMinutes: 15 }, video]] })
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    expect(await nextOf(student)).toMatchObject({
      state: 'quiz',
      lessonId: quiz.id,
      kind: 'practice',
      questionCount: 4,
      timeLimitMinutes: 15,
      unlocks: 'درس 2',
    })
    await api.as(student)(startQuiz, { lessonId: quiz.id })
    const { attemptId } = await submits(student, quiz, 3)
    const { next, marks } = await eveningOf(student)
    expect(next).toMatchObject({ state: 'video', lessonName: 'درس 2' })
    expect(marks).toMatchObject([{ attemptId, lessonId: quiz.id, lessonIndex: 0, score: 75, passed: true }])
  })

  test('a running exam is next until its time ends or it is submitted', async () => {
    const student = await aStudent(api)
    const timed = { ...exam, timeLimitMinutes: 10 }
    const course = await aCourse(api, { units: [[video, timed], [timed]], openingPolicy: 'all-open' })
    await enrolled(api, student, course)
    const [first, second] = [lessonAt(course, 0, 1), lessonAt(course, 1, 0)]
    await api.as(student)(startQuiz, { lessonId: first.id })
    expect(await nextOf(student)).toMatchObject({
      state: 'sitting',
      lessonId: first.id,
      kind: 'exam',
      endsAt: inDays(10 / 24 / 60),
    })
    await submits(student, first, 0)
    expect(await nextOf(student)).toMatchObject({ state: 'video' })
    api.clock.forward({ minutes: 1 })
    await api.as(student)(startQuiz, { lessonId: second.id })
    expect(await nextOf(student)).toMatchObject({ state: 'sitting', lessonId: second.id })
    api.clock.forward({ minutes: 11 })
    expect(await nextOf(student), 'it was begun last, and can be submitted').toMatchObject({
      state: 'quiz',
      lessonId: second.id,
    })
  })

  test('after a finished week the next opening comes with the weakest practice to repeat', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, {
      units: [[{ ...practice, questionCount: 4 }, practice, exam, practice], [video]],
    })
    await enrolled(api, student, course)
    const opensAt = inDays(7)
    for (const [index, rights] of [3, 1, 0].entries()) await submits(student, lessonAt(course, 0, index), rights)
    expect((await eveningOf(student)).week).toMatchObject({ doneLessonCount: 3, lessonCount: 4 })
    await submits(student, lessonAt(course, 0, 3), 2)
    const { next, marks } = await eveningOf(student)
    expect(next).toMatchObject({
      state: 'upcoming',
      unitName: 'وحدة 2',
      opensAt,
      isWeekDone: true,
      practice: { lessonId: lessonAt(course, 0, 1).id, score: 50, lessonIndex: 1 },
    })
    expect(marks.map(({ score }) => score)).toHaveLength(3)
  })

  test('the last unit that was missed stands beside the open one, and alone when nothing else comes', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video, video], [video]] })
    await enrolled(api, student, course)
    const endedAt = inDays(7)
    await complete(student, course, lessonAt(course, 0, 0).id)
    expect(await eveningOf(student)).not.toHaveProperty('missed')
    api.clock.forward({ days: 8 })
    expect((await eveningOf(student)).missed, 'nothing stays of its videos').not.toHaveProperty('readableLessonIndex')
    const missed = { unitId: course.units[0]?.id, unitIndex: 0, doneLessonCount: 1, lessonCount: 2, endedAt }
    expect(await eveningOf(student)).toMatchObject({ next: { state: 'video', unitName: 'وحدة 2' }, missed })
    await complete(student, course, lessonAt(course, 1, 0).id)
    api.clock.forward({ days: 20 })
    const late = await eveningOf(student)
    expect(late.next).toMatchObject({ state: 'missed', ...missed })
    expect(late).not.toHaveProperty('missed')
  })

  test('a missed unit names its first lesson of which something can still be read', async () => {
    const sheet = { ...video, attachmentKey: 'tenant3/attachments/sheet.pdf' }
    const spoken = { ...video, captions: [{ language: 'ar', label: 'العربية', key: 'tenant3/captions/nile-ar.vtt' }] }
    const readableOf = async (units: NonNullable<Parameters<typeof aCourse>[1]>['units'], submitsFirst = false) => {
      const student = await aStudent(api)
      const course = await aCourse(api, { units })
      await enrolled(api, student, course)
      if (submitsFirst) await submits(student, lessonAt(course, 0, 0), 1)
      api.clock.forward({ days: 8 })
      const { readableLessonIndex, transcriptLessonIndex } = (await eveningOf(student)).missed ?? {}
      return [readableLessonIndex, transcriptLessonIndex]
    }
    expect(await readableOf([[video, sheet, spoken], [video]])).toEqual([1, 2])
    expect(await readableOf([[practice, video], [video]], true), 'the attempt').toEqual([0, undefined])
    expect(await readableOf([[practice, { ...sheet, ...spoken }], [video]]), 'behind a quiz').toEqual([
      undefined,
      undefined,
    ])
  })

  test('when everything is done, a course of the second term that the student lacks is offered', async () => {
    const student = await aStudent(api, { grade: 2 })
    const [first, second, lecture] = [
      await aCourse(api, { grade: 2, units: [[video]] }),
      await aCourse(api, { grade: 2, term: 'Second', name: 'الترم التاني', price: 300 }),
      await aCourse(api),
    ]
    await aCourse(api, { grade: 3, term: 'Second' })
    await enrolled(api, student, first)
    await complete(student, first, lessonAt(first, 0, 0).id)
    const offer = { courseId: second.id, courseName: 'الترم التاني', price: 300 }
    expect(await nextOf(student)).toEqual({ state: 'done', offer })
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, lecture)).printed })
    expect(await nextOf(student), 'a lecture alone').toMatchObject({
      state: 'video',
      place: 'unit',
      unitTitle: 'عنوان',
      courseId: lecture.id,
    })
    await enrolled(api, student, second)
    expect(await nextOf(student)).toMatchObject({ courseId: second.id })
  })

  test("a pause has the school's text, alone and next to open units", async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video], [video]] })
    await enrolled(api, student, course)
    const paused = { courseIds: [course.id], from: inDays(0), until: inDays(3), reason: 'إجازة العيد' }
    const unconfirmed = await api.as(await aTeacher(api)).response(makePause, paused)
    const { confirm } = unconfirmed.body as { confirm?: string }
    if (confirm) await api.as(await aTeacher(api))(makePause, { ...paused, confirm })
    const pause = { until: paused.until, reason: 'إجازة العيد' }
    expect(await nextOf(student)).toMatchObject({ state: 'video', closesAt: inDays(10), pause })
    await complete(student, course, lessonAt(course, 0, 0).id)
    expect(await nextOf(student)).toMatchObject({ state: 'paused', unitName: 'وحدة 2', opensAt: inDays(10), pause })
  })

  test('units that close within three days are listed without the one that is next, the first to close first', async () => {
    const student = await aStudent(api)
    const courses: MadeCourse[] = []
    for (const _ of Array.from({ length: 5 })) {
      const course = await aCourse(api, { units: [[video, practice, video]] })
      await enrolled(api, student, course)
      courses.push(course)
      api.clock.forward({ hours: 1 })
    }
    const idAt = (index: number) => courses[index]?.units[0]?.id
    expect(await eveningOf(student), 'none closes soon').toMatchObject({ closing: [], next: { unitId: idAt(4) } })
    api.clock.forward({ days: 4 })
    await complete(student, courses[1] as MadeCourse, lessonAt(courses[1] as MadeCourse, 0, 0).id)
    const { closing, next } = await eveningOf(student)
    expect(next).toMatchObject({ state: 'quiz', unitId: idAt(1) })
    expect(closing.map(({ unitId }) => unitId)).toEqual([idAt(0), idAt(2), idAt(3)])
    expect(closing[0]).toMatchObject({ leftLessonCount: 3, lessonIndex: 0, unitTitle: 'عنوان' })
  })

  test('of a unit that is open by course and by code, the longer window counts', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video], [video]] })
    await enrolled(api, student, course)
    api.clock.forward({ days: 6 })
    await api.as(student)(enterUnitCode, { code: (await aUnitCode(api, course, 1)).printed })
    const { next, closing, week } = await eveningOf(student)
    expect(next).toMatchObject({ unitName: 'وحدة 2', place: 'course' })
    expect(closing, 'the other open unit').toMatchObject([{ unitIndex: 0, closesAt: inDays(1) }])
    expect(week.lessonCount).toBe(2)
  })

  test('of courses whose units stay open, the first unfinished unit belongs to the week', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[video], [video, video], [video]], openingPolicy: 'all-open' })
    await enrolled(api, student, course)
    await complete(student, course, lessonAt(course, 0, 0).id, lessonAt(course, 1, 0).id)
    expect((await eveningOf(student)).week).toMatchObject({ doneLessonCount: 1, lessonCount: 2 })
  })

  test('a voided attempt loses its mark and opens no lesson again, and hidden quizzes have no mark', async () => {
    const [student, teacher] = [await aStudent(api), await aTeacher(api)]
    const course = await aCourse(api, { units: [[practice, practice, video]] })
    await enrolled(api, student, course)
    const [first, second] = [lessonAt(course, 0, 0), lessonAt(course, 0, 1)]
    const { attemptId } = await submits(student, first, 1)
    await submits(student, second, 2)
    await api.as(teacher)(voidAttempt, { studentId: student.id, attemptId, reason: 'غش' })
    expect(await eveningOf(student)).toMatchObject({
      marks: [{ lessonId: second.id }],
      next: { state: 'video', doneLessonCount: 2 },
    })
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('lesson')
        .set({ state: 'draft' })
        .where('id', 'in', [second.id, lessonAt(course, 0, 2).id])
        .execute(),
    )
    expect(await eveningOf(student)).toMatchObject({ marks: [], next: { state: 'done' } })
  })

  test('a mark follows a correction, and of several attempts the newest is shown', async () => {
    const student = await aStudent(api)
    const course = await aCourse(api, { units: [[practice]] })
    await enrolled(api, student, course)
    await submits(student, lessonAt(course, 0, 0), 2)
    const { attemptId } = await submits(student, lessonAt(course, 0, 0), 0)
    const mark = { attemptId, score: 0, passed: false }
    expect((await eveningOf(student)).marks).toMatchObject([mark])
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('quizAttempt').set({ score: 50 }).where('id', '=', attemptId).execute(),
    )
    expect((await eveningOf(student)).marks).toMatchObject([{ ...mark, score: 50 }])
  })

  test('with six courses and long names the response has at most 3 KB, with twelve hardly more', async () => {
    const student = await aStudent(api)
    const enrol = async (count: number) => {
      for (const nth of Array.from({ length: count }).keys()) {
        const renditions = [240, 360, 480, 720].map((height) => ({
          name: `${height}p`,
          height,
          bitsPerSecond: 400_000,
          sizeBytes: 48_000_000 + nth,
        }))
        const units = [[practice, { ...video, renditions }, video], [video]]
        const course = await aCourse(api, { name: 'مصر والحضارات القديمة', units })
        await enrolled(api, student, course)
        await submits(student, lessonAt(course, 0, 0), 1)
      }
    }
    await enrol(1)
    api.clock.forward({ days: 4 })
    await enrol(5)
    await api.db.inSchool('tenant3', async (db) => {
      await db.updateTable('lesson').set({ name: 'من طرد الهكسوس إلى معاهدة السلام' }).execute()
      await db.updateTable('unit').set({ name: 'الوحدة التانية', title: 'الدولة الحديثة وعصر الإمبراطورية' }).execute()
    })
    api.clock.forward({ days: 5 })
    const sizeOf = async () => {
      const { body } = await api.as(student).response(readEvening, {})
      expect(body).toMatchObject({ data: { closing: { length: 3 }, marks: { length: 3 }, missed: { lessonCount: 3 } } })
      return Buffer.byteLength(JSON.stringify(body))
    }
    expect(await sizeOf()).toBeLessThanOrEqual(3 * 1024)
    await enrol(6)
    expect(await sizeOf()).toBeLessThanOrEqual(3 * 1024)
  })
})

test('days begin at midnight in Cairo, also in the night in which the clock is put forward', async () => {
  // The night to Friday, 24 April, has no hour from midnight to one.
  await using api = await startApi({ clock: testClock(new Date('2026-04-23T21:30:00Z')) })
  const student = await aStudent(api)
  const course = await aCourse(api, { units: [[video, video]] })
  await enrolled(api, student, course)
  const active = async () => {
    const reply = await api.as(student).data(readEvening, {})
    const { startsOn, today, activeDays } = reply.week
    return [startsOn, today, ...activeDays.flatMap((isActive, day) => (isActive ? [day] : []))]
  }
  await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
  expect(await active()).toEqual(['2026-04-18', 5, 5])
  api.clock.forward({ minutes: 31 })
  await api.as(student)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 1).id] })
  expect(await active()).toEqual(['2026-04-18', 6, 5, 6])
  api.clock.forward({ hours: 22, minutes: 58 })
  expect(await active(), 'the last minute of Friday, in summer time').toEqual(['2026-04-18', 6, 5, 6])
  api.clock.forward({ minutes: 2 })
  expect(await active(), 'a new week').toEqual(['2026-04-25', 0])
})
