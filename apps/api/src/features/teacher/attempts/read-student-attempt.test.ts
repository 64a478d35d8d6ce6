import { readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readStudentAttempt } from '@manassa/contract/teacher/attempts'
import { listQuizStudents } from '@manassa/contract/teacher/results'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function examined() {
    const plan = { ...exam, revealsAnswers: 'never' as const, attemptsAllowed: 2 }
    const course = await aCourse(api, { name: 'تاريخ مصر', units: [[video, plan], [video]] })
    const student = await aStudent(api, { name: 'سلمى حسن' })
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 1)
    const videoLesson = lessonAt(course, 1, 0)
    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('question')
        .set({ referenceLessonId: videoLesson.id, referenceSeconds: 75 })
        .where('id', '=', questions[0]?.id ?? 0)
        .execute(),
    )
    const [right] = answersTo(questions, 'right')
    const [, wrong] = answersTo(questions, 'wrong')
    const answers = [right, wrong].flatMap((each) => each ?? [])
    const { attemptId } = await api.as(student).data(submitQuiz, { lessonId, answers })
    return {
      course,
      student,
      lessonId,
      questions,
      videoLesson,
      answers,
      attemptId,
      results: await anAssistant(api, ['results']),
    }
  }

  test('staff see what a student chose and what is right, also where the student does not, with the minute of the video', async () => {
    const { course, student, lessonId, questions, videoLesson, answers, attemptId, results } = await examined()
    expect(await api.as(student)(readAttempt, { attemptId })).toMatchObject({ code: 'attempt.reviewKept' })
    const reply = await api.as(results)(readStudentAttempt, { studentId: student.id, attemptId })
    expect(reply).toMatchObject({
      data: {
        studentId: student.id,
        studentName: 'سلمى حسن',
        attemptId,
        attemptNumber: 1,
        lessonId,
        score: 50,
        lessonName: 'درس 2',
        unitTitle: 'عنوان',
        courseId: course.id,
        courseName: 'تاريخ مصر',
        correctCount: 1,
      },
    })
    const byId = new Map(reply.success ? reply.data.questions.map((question) => [question.id, question]) : [])
    const [first, second] = questions.map(({ id }) => byId.get(id))
    expect(first).toMatchObject({
      chosenAnswerId: answers[0]?.answerId,
      explanation: EXPLANATION,
      // The video is in a unit that is not open to the student yet.
      reference: { lessonId: videoLesson.id, seconds: 75, lessonName: 'درس 1' },
    })
    expect(second).toMatchObject({ chosenAnswerId: answers[1]?.answerId })
    expect(second?.reference).toBeUndefined()
    expect(second?.answers.find(({ isCorrect }) => isCorrect)?.id).toBe(questions[1]?.correctAnswerId)
  })

  test('an attempt is found only with its own student and the permission to see marks', async () => {
    const { student, attemptId, results } = await examined()
    const other = await aStudent(api)
    const ask = async (who: typeof results, studentId: number) =>
      (await api.as(who).response(readStudentAttempt, { studentId, attemptId })).body
    expect(await ask(results, other.id)).toMatchObject({ code: 'attempt.notFound' })
    expect(await ask(results, results.id)).toMatchObject({ code: 'student.notFound' })
    const desk = await anAssistant(api, ['students', 'grants'])
    expect(await ask(desk, student.id)).toMatchObject({ code: 'auth.notAllowed' })
  })

  test('the students of a quiz are listed by best attempt, those without one last, with phone numbers only for staff who may see them', async () => {
    const { course, student, lessonId, attemptId, questions, results } = await examined()
    const [idle, best] = [await aStudent(api, { name: 'أحمد' }), await aStudent(api, { name: 'منى' })]
    for (const each of [idle, best]) await enrolled(api, each, course)
    for (const how of ['wrong', 'right'] as const)
      await api.as(best)(submitQuiz, { lessonId, answers: answersTo(questions, how) })
    const listed = async (who: typeof results, input = {}) => {
      return (await api.as(who).data(listQuizStudents, { lessonId, ...input })).students
    }
    const all = await listed(results)
    expect(all).toMatchObject([
      { id: best.id, state: 'passed', attemptCount: 2, firstScore: 0, bestScore: 100 },
      { id: student.id, state: 'failed', attemptCount: 1, bestScore: 50, bestAttemptId: attemptId },
      { id: idle.id, state: 'notStarted', attemptCount: 0, bestScore: null, bestAttemptId: null, lastAt: null },
    ])
    expect(JSON.stringify(all)).not.toContain('"phone"')
    expect((await listed(results, { state: 'notStarted' })).map(({ name }) => name)).toEqual(['أحمد'])
    expect((await listed(results, { search: 'مني' })).map(({ id }) => id)).toEqual([best.id])
    const both = await anAssistant(api, ['results', 'students'])
    expect(await listed(both, { sort: 'name', pagesize: 1 })).toMatchObject([{ phone: expect.stringMatching(/^01/) }])
  })
})
