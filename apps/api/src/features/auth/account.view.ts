import type { CurrentUser } from '@manassa/contract/shared/auth'
import { gradeNameOf } from '#api/lib/grade.ts'

export interface AccountRow {
  id: number
  name: string
  email: string | null
  phone: string
  role: CurrentUser['role']
  grade: number | null
}

/** The account as its owner's device keeps it; staff are in no grade. */
export const currentUserOf = ({ id, name, email, phone, role, grade }: AccountRow): CurrentUser => ({
  id,
  name,
  // Programs of students' devices read a text here.
  email: email ?? '',
  phoneNumber: phone,
  role,
  academicYear: grade === null ? null : gradeNameOf(grade),
})
