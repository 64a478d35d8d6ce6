import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createStudent as call } from '@manassa/contract/teacher/students'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { insertConsents } from '#api/features/auth/accounts.queries.ts'
import { gradeYear } from '#api/lib/grade.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { recordCreated } from '../editing/save-edit.ts'
import { preparedLinkFor } from './prepared-link.ts'
import { readStudent } from './read-student.ts'
import { insertInvited } from './students.queries.ts'

/**
 * Creates a student's account that a link opens; no password is hashed before the student chooses one. Throws
 * `student.emailTaken`, `student.phoneTaken` and `school.full`.
 */
export const createStudent = (
  context: ManualTxContext<Staff>,
  { name, phone, email, parentPhone, grade, consentVersion: version }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> =>
  mapTakenErrors({ email: 'student.emailTaken', phone: 'student.phoneTaken' }, () =>
    context.once(async (tx) => {
      const person = { name, phone, email: email ?? null, parentPhone: parentPhone ?? null }
      const row = { ...person, grade: grade === undefined ? null : gradeYear(grade) }
      const now = tx.services.clock.now()
      const { id } = await insertInvited(tx, row, now)
      if (version) await insertConsents(tx, [id], { version, givenAt: now, declaredBy: tx.viewer.id })
      const prepared = await preparedLinkFor(tx, { id, name, phone })
      await recordCreated(tx, { kind: 'student', id }, { name, phone, email, parentPhone, grade }, id)
      return { ...(await readStudent(tx, { studentId: id })), ...prepared }
    }),
  )
