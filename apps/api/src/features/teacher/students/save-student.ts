import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { GradeName } from '@manassa/contract/rules/grade'
import type * as calls from '@manassa/contract/teacher/students'
import type { Student } from '@manassa/contract/teacher/students'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { insertConsents } from '#api/features/auth/accounts.queries.ts'
import { endSentLink } from '#api/features/auth/password/password-links.queries.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { preparedLinkFor } from './prepared-link.ts'
import { accountToChange, readStudent } from './read-student.ts'
import { insertInvited, saveStudent } from './students.queries.ts'

/**
 * Creates a student's account that a link opens; no password is hashed before the student chooses one. Throws
 * `student.emailTaken`, `student.phoneTaken` and `school.full`.
 */
export const createStudent = (
  context: ManualTxContext<Staff>,
  { name, phone, email, parentPhone, grade, consentVersion: version }: ParsedInputOf<typeof calls.createStudent>,
): Promise<DataOf<typeof calls.createStudent>> =>
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

/** Throws what `accountToChange` and `saveEdit` throw, `student.emailTaken` and `student.phoneTaken`. */
export const updateStudent = (
  context: ManualTxContext<Staff>,
  { studentId, reason, revision, ...changes }: ParsedInputOf<typeof calls.updateStudent>,
): Promise<Student> =>
  mapTakenErrors({ email: 'student.emailTaken', phone: 'student.phoneTaken' }, () =>
    context.transaction(async (tx) => {
      await saveEdit(tx, {
        subject: { kind: 'student', id: studentId },
        action: 'student.update',
        personId: studentId,
        reason,
        revision,
        changes,
        read: () => fieldsOf(tx, studentId),
        write: async ({ grade, ...different }, before) => {
          const year = grade === undefined ? {} : { grade: gradeYear(grade as GradeName) }
          await saveStudent(tx, studentId, { ...different, ...year })
          await reportContactChanges(tx, { id: studentId, ...(before as StudentFields) }, different)
        },
      })
      return readStudent(tx, { studentId })
    }),
  )

type StudentFields = Awaited<ReturnType<typeof fieldsOf>>

/**
 * Notifies the student at the previous email that staff changed the contact details. Links sent to the previous phone
 * number become invalid.
 */
async function reportContactChanges(
  context: StaffContext,
  owner: StudentFields & { id: number },
  changes: { email?: unknown; phone?: unknown },
) {
  const { userAgent } = context.credentials
  if (changes.email !== undefined) await notifyOwner(context, owner, { kind: 'email-changed' }, userAgent)
  if (changes.phone === undefined) return
  await notifyOwner(context, owner, { kind: 'phone-changed' }, userAgent)
  await endSentLink(context.db, context.tenantId, owner.id)
}

async function fieldsOf(context: StaffContext, studentId: number) {
  const { name, email, phone, parentPhone, grade } = await accountToChange(context, studentId)
  return { name, email, phone, parentPhone, grade: grade === null ? null : gradeNameOf(grade) }
}
