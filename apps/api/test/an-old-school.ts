import { login, register } from '@manassa/contract/shared/auth'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { endEnrolment, grantCourse } from '@manassa/contract/teacher/grants'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '#api/app.ts'
import { createServices } from '#api/create-services.ts'
import { viewPhoto } from '#api/features/auth/photos/view-photo.ts'
import { unguardedTables } from '#api/lib/db/working-role.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { aCourseCode } from './a-code.ts'
import { aCourse, anAttempt, answersTo, enrolled, lessonAt, practice } from './a-course.ts'
import { aForm } from './a-form.ts'
import { callerFor } from './caller.ts'
import { anAccount, aTeacher } from './people.ts'
import type { TestApi } from './start-api.ts'

const VIDEO = Buffer.from('the bytes of a video')
const silent = { info() {}, warn() {}, error() {} }

/** Fills `tenant3` with a student, an unused card, a video, a quiz with an attempt, and a photo. */
export async function anOldSchool(api: TestApi) {
  const storageKey = 'tenant3/videos/nile.mp4'
  await api.services.media.put(storageKey, VIDEO)
  const course = await aCourse(api, { units: [[practice, { type: 'Video', storageKey }]], openingPolicy: 'all-open' })
  const classmate = await anAccount(api)
  await enrolled(api, classmate, course)
  await anAttempt(api, classmate, lessonAt(course, 0, 0).id)
  const desk = api.as(await aTeacher(api))
  const left = { studentId: classmate.id, courseId: (await aCourse(api)).id, reason: 'الطالب سافر' }
  const paid = await desk(grantCourse, { ...left, payment: { amount: 250, method: 'cash' } })
  const refunded = await desk(endEnrolment, { ...left, refund: 250 })
  if (!paid.success || !refunded.success) throw new Error('The course was not paid and refunded')
  const card = await aCourseCode(api, course)
  const form = aForm()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { body } = await api
    .as()
    .response(register, form, { files: { Image: new File([new Uint8Array(photo)], 'id.jpg', { type: 'image/jpeg' }) } })
  if (!body.success) throw new Error(body.message)
  const studentId = body.data.user.id

  return {
    studentId,
    /** Uses everything in another installation, as people do who noticed nothing, and gives what they saw. */
    async use(settings: Record<string, string>, also = async (_app: FastifyInstance): Promise<object> => ({})) {
      const other = await createServices(readEnvironment(settings), silent)
      const app = await buildApp(other, { web: false })
      try {
        const deviceId = 'a-phone-of-old'
        const visitor = callerFor(app, { tenantId: 'tenant3', deviceId })
        const opened = await visitor(login, { EmailorMobile: form.Email, password: form.Password })
        const token = opened.success ? opened.data.token : ''
        const call = callerFor(app, { tenantId: 'tenant3', deviceId, token })
        const entered = await call(addCourseByCode, { Code: card.printed })
        const quiz = lessonAt(course, 0, 0)
        const marked = await call(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') })
        const lesson = await call(readLesson, { lessonId: lessonAt(course, 0, 1).id })
        const url = lesson.success && 'videoUrl' in lesson.data ? lesson.data.videoUrl : '/'
        return {
          password: opened.success,
          card: entered.success,
          quiz: marked.success && marked.data.score,
          video: (await app.inject({ url })).rawPayload.equals(VIDEO),
          photo: (await viewPhoto({ services: other, tenantId: 'tenant3' }, studentId)).length > 0,
          unguarded: await other.db.asOwner((owner) => unguardedTables(owner)),
          ...(await also(app)),
        }
      } finally {
        await app.close()
        await other.db.close()
      }
    },
  }
}

export const allWorks = { password: true, card: true, quiz: 100, video: true, photo: true, unguarded: [] }
