import { suggestedEmail } from '@manassa/contract/rules/email-typo'
import { obviousWeakness } from '@manassa/contract/rules/password'
import { plainDigits } from '@manassa/contract/rules/phone'
import { register } from '@manassa/contract/shared/auth'
import { fieldErrors } from '@manassa/contract/student/errors'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import type { names } from './sign-up-fields.ts'

export type Typed = Record<(typeof names)[number], string>

/** A hint or question about a field, which does not refuse its value. */
export type Advice = { kind: 'emailMeant'; email: string } | { kind: 'sameNumber' | 'oneName' }

/** Checks a field after it was left: first for errors that the server would report, then for likely mistakes. */
export function checkField(name: keyof Typed, typed: Typed): { wrong: string | null; advice: Advice | null } {
  if (typed[name].trim() === '') return { wrong: null, advice: null }
  const wrong = wrongFields(register.input, typed)[name] ?? (name === 'Password' ? weaknessOf(typed) : null)
  return { wrong, advice: wrong ? null : adviceOn(name, typed) }
}

function weaknessOf({ Password, Email, PhoneNumber, ParentPhone }: Typed): string | null {
  const phones = [PhoneNumber, ParentPhone].map(plainDigits).filter((phone) => phone !== '')
  const weakness = obviousWeakness(Password, { email: Email.trim().toLowerCase(), phones })
  return weakness && fieldErrors[weakness]
}

function adviceOn(name: keyof Typed, typed: Typed): Advice | null {
  if (name === 'Email') {
    const email = suggestedEmail(typed.Email)
    return email ? { kind: 'emailMeant', email } : null
  }
  if (name === 'UserName') return /\s/.test(typed.UserName.trim()) ? null : { kind: 'oneName' }
  const isNumber = name === 'PhoneNumber' || name === 'ParentPhone'
  if (isNumber && plainDigits(typed.PhoneNumber) === plainDigits(typed.ParentPhone)) return { kind: 'sameNumber' }
  return null
}
