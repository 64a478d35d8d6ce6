import type { FieldErrorCode } from '../student/errors.ts'
import { latinDigits } from './phone.ts'

/** The owner's data, from which the password must not be guessable. */
export interface PasswordOwner {
  email: string | null
  phones: readonly string[]
}

/** Normalises a password for comparison, because variants in typing are as easy to guess. */
export const plainPassword = (password: string) => latinDigits(password.normalize('NFKC')).toLowerCase()

/**
 * Returns why a new password is obviously weak, or null: a repetition, a keyboard or alphabet run, or data of its
 * owner. The server also checks a list of common passwords.
 */
export function obviousWeakness(password: string, owner: PasswordOwner): FieldErrorCode | null {
  const plain = plainPassword(password)
  if (isPersonal(plain, owner)) return 'password.personal'
  return isRepetition(plain) || isRun(plain) ? 'password.tooCommon' : null
}

function isPersonal(plain: string, { email, phones }: PasswordOwner): boolean {
  const names = [email, email?.split('@')[0]]
  const digits = plain.replace(/[\s+-]/g, '')
  return (
    names.includes(plain) ||
    phones.some((phone) => [phone, phone.slice(1), `20${phone.slice(1)}`, reversed(phone)].includes(digits))
  )
}

const reversed = (text: string) => [...text].reverse().join('')

/** True for a repeated part of at most three characters: `aaaaaa`, `121212`, `abcabc`. */
const isRepetition = (plain: string) => /^(.{1,3})\1+$/su.test(plain)

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
]

/** True for a run such as `456789`, `fedcba` or a keyboard row. */
const isRun = (plain: string) => runs.some((run) => run.includes(plain))
