import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { GradeName } from '@manassa/contract/rules/grade'
import type { updateStudent as call, Student } from '@manassa/contract/teacher/students'
import { mapTakenErrors } from '#api/features/auth/account-taken.ts'
import { endSentLink } from '#api/features/auth/password/password-links.queries.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { accountToChange, readStudent } from './read-student.ts'
import { saveStudent } from './students.queries.ts'

/** Throws what `accountToChange` and `saveEdit` throw, `student.emailTaken` and `student.phoneTaken`. */
export const updateStudent = (
  context: ManualTxContext<Staff>,
  { studentId, reason, revision, ...changes }: ParsedInputOf<typeof call>,
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
