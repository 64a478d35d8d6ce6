import { login } from '@manassa/contract/shared/auth'
import { setPasswordByLink } from '@manassa/contract/shared/password'
import { readCourse } from '@manassa/contract/student/catalogue'
import { createCourse, createLesson, createUnit, publishCourse } from '@manassa/contract/teacher/courses'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { callerAt } from '#test/caller.ts'

const course = { courseName: 'تاريخ مصر', grade: 'Secondary1', term: 'First', price: 250 } as const
const teacher = { tenantId: 'tenant3', deviceId: 'the-desk-of-the-teacher' }
const PASSWORD = 'سنة جديدة 2026'

/**
 * Opens a new school as its teacher: sets the password by the link that was printed, logs in, and publishes a course
 * with a lecture. Returns the names of the lectures that a visitor sees.
 */
export async function publishFirstLecture(url: string, printed: string, email: string): Promise<string[]> {
  const [, link = ''] = /#(\S+)/.exec(printed) ?? []
  const newcomer = callerAt(url, teacher)
  await newcomer.data(setPasswordByLink, { link, newPassword: PASSWORD, confirmPassword: PASSWORD })
  const { token } = await newcomer.data(login, { EmailorMobile: email, password: PASSWORD })
  const desk = callerAt(url, { ...teacher, token })
  const { id: courseId } = await desk.data(createCourse, course)
  const unit = await desk.data(createUnit, { courseId, unitName: 'الأولى', unitTitle: 'مصر القديمة' })
  const lecture = { unitId: unit.id, lessonName: 'النيل', type: 'Video' } as const
  const { id: lessonId } = await desk.data(createLesson, lecture)
  await desk.data(saveVideo, { lessonId, externalUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  await desk.data(publishCourse, { courseId })
  const { units } = await callerAt(url).data(readCourse, { courseid: courseId })
  return units.flatMap(({ lessons }) => lessons.map(({ lessonName }) => lessonName))
}
