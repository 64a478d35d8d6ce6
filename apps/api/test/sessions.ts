import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { readLog } from '@manassa/contract/teacher/log'
import { type Account, aStudent, aTeacher, type SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

export async function checkToken(api: TestApi, person: SignedIn): Promise<number> {
  const input = { studentId: person.id, pagenumber: 1, pagesize: 1 }
  return (await api.as(person).response(listEnrolledCourses, input)).status
}

/** A student who has just made a call, so that for five minutes no call updates the row of their session. */
export async function aBusyStudent(api: TestApi): Promise<SignedIn> {
  const student = await aStudent(api)
  await checkToken(api, student)
  return student
}

/** Like `aBusyStudent`, for races between members of staff. */
export async function aBusyTeacher(api: TestApi): Promise<SignedIn> {
  const teacher = await aTeacher(api)
  await api.as(teacher)(readLog, {})
  return teacher
}

/** The rows of an account's devices, including ended ones. */
export const sessionsOf = (api: TestApi, account: Account) =>
  api.db.inSchool(account.tenantId, (db) =>
    db
      .selectFrom('deviceSession')
      .selectAll()
      .where('tenantId', '=', account.tenantId)
      .where('accountId', '=', account.id)
      .orderBy('slot')
      .execute(),
  )
