import { readParentPage } from '@manassa/contract/student/parents'
import * as rounds from '@manassa/contract/teacher/parent-rounds'
import { makeParentLink, setParentMessages } from '@manassa/contract/teacher/parents'
import { updateSchool } from '@manassa/contract/teacher/school'
import {
  changeKind,
  endRound,
  insertMessages,
  studentsToPrepare,
} from '#api/features/teacher/parents/parent-rounds.queries.ts'
import { enqueueDueRounds } from '#api/features/teacher/parents/prepare-round.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { aParentsPhone, linkIn } from '#test/a-parent.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

export async function weeksForParents(api: TestApi) {
  const [teacher, student, course] = [await aTeacher(api), await aStudent(api), await aCourse(api)]
  await enrolled(api, student, course)
  await api.as(teacher)(updateSchool, { parentWeek: true, parentHour: 0 })
  const link = async () => {
    const made = await api.as(teacher)(makeParentLink, { studentId: student.id })
    return linkIn(made.success ? made.data.chatUrl : '')
  }
  const path = await link()
  const phones = [aParentsPhone(api), aParentsPhone(api), aParentsPhone(api)]
  for (const phone of phones) await phone.open(path)
  for (const digits of ['0000', student.parentPhone?.slice(-4) ?? '']) await phones[2]?.prove(path, digits)
  const own = await api.as(student)(readParentPage, {})
  await aParentsPhone(api).open((own.success && own.data.path) || '')
  await phones[0]?.stop(path)
  await api.as(teacher)(setParentMessages, { studentId: student.id, isOn: true, reason: 'طلب ولي الأمر' })

  await enqueueDueRounds(api.services)
  const read = await api.as(teacher)(rounds.readParentRound, {})
  const round = { tenantId: student.tenantId, endsOn: read.success ? read.data.to : '' }
  // The job would prepare every student of these tests.
  await api.db.inSchool(student.tenantId, async (db) => {
    await studentsToPrepare(db, round, 1)
    await insertMessages(db, round, [{ studentId: student.id, kind: 'weekNone' }])
    await endRound(db, round, api.clock.now())
  })
  await api.as(teacher)(rounds.listParentExamples, {})
  await api.as(teacher)(rounds.listParentMessages, { search: student.name })
  const next = await api.as(teacher)(rounds.nextParentMessage, {})
  const studentIds = (next.success ? (next.data.message?.children ?? []) : []).map(({ studentId }) => studentId)
  for (const outcome of ['sent', 'ready'] as const) {
    await api.as(teacher)(rounds.decideParentMessage, { studentIds, outcome })
  }
  await api.db.inSchool(student.tenantId, (db) => changeKind(db, round, student.id, 'nothing'))
}
