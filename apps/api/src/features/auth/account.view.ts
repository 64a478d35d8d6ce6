import type { CurrentUser } from '@manassa/contract/shared/auth'
import { gradeNameOf } from '#api/lib/grade.ts'

interface AccountRow {
  id: number
  name: string
  email: string | null
  phone: string
  role: CurrentUser['role']
  grade: number | null
}

/** Staff have no grade, so their `academicYear` is null. */
export const currentUserOf = ({ id, name, email, phone, role, grade }: AccountRow): CurrentUser => ({
  id,
  name,
  // Existing clients of students require a string here.
  email: email ?? '',
  phoneNumber: phone,
  role,
  academicYear: grade === null ? null : gradeNameOf(grade),
})
