import type { InputOf } from '@manassa/contract/endpoint'
import { isGrade } from '@manassa/contract/rules/grade'
import type { Profile, updateProfile } from '@manassa/contract/shared/account'

export interface TypedProfile {
  name: string
  academicYear: string
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

/** The fields that differ from the profile (docs/behaviour/accounts.md); null without any. */
export function changesIn(profile: Profile, typed: TypedProfile): InputOf<typeof updateProfile> | null {
  const { currentPassword, newPassword, confirmPassword } = typed
  const changes: InputOf<typeof updateProfile> = {}
  if (typed.name.trim() !== profile.name) changes.name = typed.name
  if (isGrade(typed.academicYear) && typed.academicYear !== profile.academicYear) {
    changes.academicYear = typed.academicYear
  }
  if (newPassword !== '' || confirmPassword !== '') {
    Object.assign(changes, { newPassword, confirmPassword, ...(currentPassword !== '' && { currentPassword }) })
  }
  return Object.keys(changes).length > 0 ? changes : null
}
