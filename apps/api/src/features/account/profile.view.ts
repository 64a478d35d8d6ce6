import type { Profile } from '@manassa/contract/shared/account'
import { gradeNameOf } from '#api/lib/grade.ts'
import type { ProfileRow } from './profile.queries.ts'

/** Staff have no grade, so their `academicYear` is null. */
export const profileView = ({ id, name, email, phone, parentPhone, grade }: ProfileRow): Profile => ({
  id,
  name,
  email: email ?? '',
  academicYear: grade === null ? null : gradeNameOf(grade),
  phoneNumber: phone,
  parentPhone,
})
