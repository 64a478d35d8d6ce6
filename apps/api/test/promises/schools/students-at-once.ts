import type { InputOf } from '@manassa/contract/endpoint'
import { changeStudents, undoBulk } from '@manassa/contract/teacher/bulk'
import { grantCourse } from '@manassa/contract/teacher/grants'
import { exportQuizResults, listCourseResults } from '@manassa/contract/teacher/results'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { importStudents, listInvitations } from '@manassa/contract/teacher/student-import'
import { listStudents } from '@manassa/contract/teacher/students'
import { makeImportedStudents } from '#api/features/teacher/student-import/student-import-job.ts'
import { aCourse, exam, lessonAt } from '#test/a-course.ts'
import { aStudent, aTeacher, freshPhone } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

export async function studentsAtOnce(api: TestApi) {
  const [teacher, known, course] = [await aTeacher(api), await aStudent(api), await aCourse(api)]
  const text = `نور علي ${freshPhone()}\nمريم سعد ${known.phone}`
  const reason = 'كشف السنتر القديم'
  const reply = await api.as(teacher).data(importStudents, { text, courseId: course.id, reason })
  const bulkId = reply.bulkId ?? 0
  await makeImportedStudents(api.services)(
    {
      tenantId: 'tenant3',
      jobId: 1,
      attempt: 1,
      signal: new AbortController().signal,
      progress: async () => {},
      yieldTurn: async () => {},
      transaction: (work) => api.db.inSchool('tenant3', work),
    },
    {
      bulkId,
      at: api.clock.schoolNow().toISOString(),
      reason,
      consentVersion: 1,
      by: { id: teacher.id, slot: 1, userAgent: null },
      rows: [known.phone, freshPhone()].map((phone, number) => ({
        number,
        name: 'نور علي',
        phone,
        parentPhone: null,
        email: null,
        grade: null,
        courseId: course.id,
        courseName: 'تاريخ',
      })),
    },
  )
  await api.as(teacher)(listInvitations, { search: 'نور', bulkId })
  await api.as(teacher)(undoBulk, { bulkId, reason })

  const [stays, goes] = [await aStudent(api), await aStudent(api)]
  const pair = { studentId: stays.id, otherId: goes.id, reason }
  const { confirm } = (await api.as(teacher).response(mergeStudents, pair)).body as { confirm?: string }
  await api.as(teacher)(mergeStudents, { ...pair, confirm: confirm ?? '' })
  await api.as(teacher)(listStudents, { search: 'علي' })

  await api.as(teacher)(listCourseResults, { sort: 'average' })
  const examined = await aCourse(api, { units: [[exam]] })
  await api.as(teacher)(exportQuizResults, { lessonId: lessonAt(examined, 0, 0).id })

  const students = [(await aStudent(api)).id]
  const unitId = course.units[0]?.id ?? 0
  for (const action of ['enrol', 'endEnrolment', 'grantLecture', 'block', 'unblock', 'invite', 'note'] as const) {
    if (action === 'endEnrolment') {
      await api.as(teacher)(grantCourse, { studentId: students[0] ?? 0, courseId: course.id, reason })
    }
    const input = { action, students, courseId: course.id, unitId, reason } as InputOf<typeof changeStudents>
    const done = await api.as(teacher).data(changeStudents, input)
    if (done.undo) await api.as(teacher)(undoBulk, { bulkId: done.bulkId, reason })
  }
}
