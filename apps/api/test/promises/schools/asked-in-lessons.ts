import { randomUUID } from 'node:crypto'
import * as asked from '@manassa/contract/student/lesson-questions'
import * as queue from '@manassa/contract/teacher/lesson-questions'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aLessonQuestion, aPhotoFile, takesQuestions } from '#test/a-lesson-question.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** Statements on questions that one call of each kind does not send: photos, reports, and the lists of the queue. */
export async function askInLessons(api: TestApi) {
  await takesQuestions(api)
  const course = await aCourse(api)
  const [teacher, student, classmate] = [
    await aTeacher(api),
    await aStudent(api, { name: 'canary asking student' }),
    await aStudent(api),
  ]
  for (const one of [student, classmate]) await enrolled(api, one, course)
  const done = api.as(teacher).data
  const lessonId = lessonAt(course, 0, 0).id
  const question = { questionKey: randomUUID(), lessonId, seconds: 5, text: 'canary question' }
  const Image = await aPhotoFile()
  await api.as(student).response(asked.askLessonQuestion, question, { files: { Image } })
  const { questions } = await done(queue.listQuestionQueue, { search: 'canary', courseId: course.id })
  const questionId = questions[0]?.id ?? 0
  await done(queue.answerQuestion, { questionId })
  await done(queue.updateSavedReplies, { savedReplies: ['canary saved reply'] })
  await done(queue.replyToQuestion, { questionId, reply: 'canary reply', shown: { text: 'canary', withPhoto: true } })
  await api.as(classmate).data(asked.listLessonQuestions, { lessonId })
  await api.as(classmate).data(asked.reportLessonQuestion, { questionId })
  await api.as(classmate).response(asked.readLessonQuestionPhoto, { questionId })
  await api.as(teacher).response(queue.viewQuestionPhoto, { questionId })
  for (const list of ['replied', 'reported', 'closed'] as const) await done(queue.listQuestionQueue, { list })
  await done(queue.dismissReports, { questionId })
  await done(queue.updateReply, { questionId, reply: 'canary reply again' })
  await done(queue.removeQuestion, { questionId })
  const other = await aLessonQuestion(api, student, { lessonId })
  await api.as(student).data(asked.withdrawLessonQuestion, { questionKey: other.key })
}
