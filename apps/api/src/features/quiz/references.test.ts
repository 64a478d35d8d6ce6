import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { archiveLesson, duplicateCourse, readEditedCourse } from '@manassa/contract/teacher/courses'
import { previewLesson, previewSubmit } from '@manassa/contract/teacher/preview'
import { readEditedQuiz, saveQuestion } from '@manassa/contract/teacher/quiz'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const reviewed = { ...exam, revealsAnswers: 'afterEachAttempt' as const, questionCount: 1, attemptsAllowed: 9 }

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function aWorld(plan: typeof reviewed | typeof practice = reviewed) {
    const course = await aCourse(api, { units: [[video, { ...plan, questionCount: 1 }, video], [video]] })
    const teacher = api.as(await aTeacher(api))
    const person = await aStudent(api)
    await enrolled(api, person, course)
    const quiz = lessonAt(course, 0, 1)
    const lessonId = quiz.id
    const questionId = quiz.questions[0]?.id ?? 0
    const student = api.as(person)
    const refer = (videoId: number, seconds = 754) =>
      teacher(saveQuestion, { questionId, reference: { lessonId: videoId, seconds } })
    return {
      course,
      teacher,
      student,
      lessonId,
      refer,
      async handIn() {
        await student.data(readLesson, { lessonId })
        return student.data(submitQuiz, { lessonId, answers: answersTo(quiz.questions, 'wrong') })
      },
      async review() {
        const [attempt] = (await student.data(listAttempts, { lessonId })).attempts
        return student.data(readAttempt, { attemptId: attempt?.attemptId ?? 0 })
      },
    }
  }

  test.each([reviewed, practice])(
    'the minute that answers a question is told by the review, and by nothing before it',
    async (plan) => {
      const { course, student, teacher, lessonId, refer, handIn, review } = await aWorld(plan)
      const reference = { lessonId: lessonAt(course, 0, 0).id, seconds: 754 }
      expect(await refer(reference.lessonId)).toMatchObject({ data: { reference } })
      const responses = [student(readLesson, { lessonId }), teacher(previewLesson, { lessonId })]
      for (const response of await Promise.all(responses)) expect(JSON.stringify(response)).not.toMatch(/reference|754/)
      expect((await handIn()).review).toMatchObject([{ reference }])
      const at = { place: 'course', courseId: course.id, unitIndex: 0, lessonIndex: 0 }
      expect((await review()).questions).toMatchObject([{ reference: { ...reference, at } }])
      expect(await teacher.data(previewSubmit, { lessonId, answers: [] })).toMatchObject({ review: [{ reference }] })
    },
  )

  test('it is there only while the student may open that lecture', async () => {
    const { course, refer, handIn, review } = await aWorld()
    const later = lessonAt(course, 1, 0).id
    expect(await refer(later)).toMatchObject({ success: true })
    expect(JSON.stringify(await handIn()), 'its week comes next').not.toContain('reference')
    expect(JSON.stringify(await review())).not.toContain('reference')
  })

  test('lessons behind the quiz open once it is submitted, and deleted ones do not', async () => {
    const { course, refer, handIn, review } = await aWorld()
    const behind = lessonAt(course, 0, 2).id
    expect(await refer(behind)).toMatchObject({ success: true })
    expect((await handIn()).review).toMatchObject([{ reference: { lessonId: behind } }])
    await api.db.inSchool('tenant3', (db) =>
      db.updateTable('lesson').set({ state: 'draft' }).where('id', '=', behind).execute(),
    )
    expect(JSON.stringify(await review())).not.toContain('reference')
  })

  test('a teacher refers to a video of the same course, and to nothing else', async () => {
    const { course, teacher, lessonId, refer } = await aWorld()
    const other = await aCourse(api, { units: [[video]] })
    const elsewhere = await aCourse(api, { tenantId: 'tenant1', units: [[video]] })
    for (const id of [lessonId, lessonAt(other, 0, 0).id, lessonAt(elsewhere, 0, 0).id, 999_999_999]) {
      expect(await refer(id)).toMatchObject({ code: 'lesson.notFound', errors: { reference: expect.any(String) } })
    }
    const videoLesson = lessonAt(course, 0, 0).id
    expect(await refer(videoLesson)).toMatchObject({ success: true })
    const unconfirmed = await teacher(archiveLesson, { lessonId: videoLesson })
    const confirm = unconfirmed.success ? undefined : String(unconfirmed.data?.confirm)
    await teacher.data(archiveLesson, { lessonId: videoLesson, ...(confirm && { confirm }) })
    expect(await refer(videoLesson, 12), 'where it was before').toMatchObject({ data: { reference: { seconds: 12 } } })
  })

  test("the questions of a copied course refer to the copy's own videos", async () => {
    const { course, teacher, refer } = await aWorld()
    expect(await refer(lessonAt(course, 0, 0).id)).toMatchObject({ success: true })
    const copy = await teacher.data(duplicateCourse, { courseId: course.id })
    const { units } = await teacher.data(readEditedCourse, { courseId: copy.id })
    const [videoLesson, quiz] = units[0]?.lessons ?? []
    const { questions } = await teacher.data(readEditedQuiz, { lessonId: quiz?.id ?? 0 })
    expect(questions).toMatchObject([{ reference: { lessonId: videoLesson?.id, seconds: 754 } }])
  })
})
