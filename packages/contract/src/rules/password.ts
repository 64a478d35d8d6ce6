import type { FieldErrorCode } from '../student/errors.ts'
import { latinDigits } from './phone.ts'

/** What a password must not be guessed from. */
export interface PasswordOwner {
  /** Null or empty without one. */
  email: string | null
  phones: readonly string[]
}

/** A password as it is compared: however it was typed, it is as easy to guess. */
export const plainPassword = (password: string) => latinDigits(password.normalize('NFKC')).toLowerCase()

/**
 * Why a new password is easy to guess by itself, or null: one letter again and again, a run of the keyboard's digits or
 * the alphabet, or what everybody knows of its owner. The server knows the commonest ones besides.
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

/** `aaaaaa`, `121212`, `abcabc`: a part of three characters at most, again and again. */
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

/** `456789`, `fedcba`, a row of the keyboard. */
const isRun = (plain: string) => runs.some((run) => run.includes(plain))
