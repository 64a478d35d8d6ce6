import { suggestedEmail } from '@manassa/contract/rules/email-typo'
import { obviousWeakness } from '@manassa/contract/rules/password'
import { isUnlikelyPhone, plainDigits } from '@manassa/contract/rules/phone'
import { register } from '@manassa/contract/shared/auth'
import { fieldErrors } from '@manassa/contract/student/errors'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import type { names } from './sign-up-fields.ts'

export type Typed = Record<(typeof names)[number], string>

/** Checks a field after it was left: for errors that the server would report, and for a single-word name. */
export function checkField(name: keyof Typed, typed: Typed): { wrong: string | null; isOneName: boolean } {
  if (typed[name].trim() === '') return { wrong: null, isOneName: false }
  const wrong = wrongFields(register.input, typed)[name] ?? (name === 'Password' ? weaknessOf(typed) : null)
  return { wrong, isOneName: !wrong && name === 'UserName' && !/\s/.test(typed.UserName.trim()) }
}

function weaknessOf({ Password, Email, PhoneNumber, ParentPhone }: Typed): string | null {
  const phones = [PhoneNumber, ParentPhone].map(plainDigits).filter((phone) => phone !== '')
  const weakness = obviousWeakness(Password, { email: Email.trim().toLowerCase(), phones })
  return weakness && fieldErrors[weakness]
}

/** A value that is probably wrong. The form asks about it before it is sent, and never refuses it. */
export type LikelyMistake =
  | { field: 'Email'; typed: string; meant: string }
  | { field: 'ParentPhone'; typed: string; isOwnNumber: boolean }

export function likelyMistakes({ Email, PhoneNumber, ParentPhone }: Typed): LikelyMistake[] {
  const mistakes: LikelyMistake[] = []
  const meant = suggestedEmail(Email)
  if (meant) mistakes.push({ field: 'Email', typed: Email.trim(), meant })
  const parent = plainDigits(ParentPhone)
  const isOwnNumber = parent === plainDigits(PhoneNumber)
  if (isOwnNumber || isUnlikelyPhone(parent)) {
    mistakes.push({ field: 'ParentPhone', typed: ParentPhone.trim(), isOwnNumber })
  }
  return mistakes
}
