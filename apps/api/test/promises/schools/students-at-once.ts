import { importStudents, listInvitations } from '@manassa/contract/teacher/student-import'
import { aCourse } from '#test/a-course.ts'
import { aStudent, aTeacher, freshPhone } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** What doing things to many students at once asks for beyond one call of each kind. */
export async function studentsAtOnce(api: TestApi) {
  const [teacher, known, course] = [await aTeacher(api), await aStudent(api), await aCourse(api)]
  const text = `نور علي ${freshPhone()}\nمريم سعد ${known.phone}`
  const asked = await api.as(teacher)(importStudents, { text, courseId: course.id, reason: 'كشف السنتر' })
  if (!asked.success) throw new Error(asked.code)
  await api.services.jobs.runDue()
  await api.as(teacher)(listInvitations, { search: 'نور', bulkId: asked.data.bulkId ?? 0 })
}
