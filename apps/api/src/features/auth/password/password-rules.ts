import { readFileSync } from 'node:fs'
import type { FieldErrorCode } from '@manassa/contract/errors'
import { STAFF_PASSWORD_MIN_CHARACTERS } from '@manassa/contract/limits'
import { type PasswordOwner as KnownOwner, obviousWeakness, plainPassword } from '@manassa/contract/rules/password'
import type { Role } from '@manassa/contract/rules/permissions'
import { searchForm } from '@manassa/contract/rules/search-text'
import { AppError } from '#api/lib/http/app-error.ts'
import { commonWords } from './common-words.ts'

/** Its source is named in `leaked-passwords.txt.license`. */
const leaked = new Set(readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Data that a password must not be based on; the web page knows only those of `KnownOwner`. */
interface PasswordOwner extends KnownOwner {
  name: string
  school: readonly string[]
  /** Staff can read everybody's phone number, so their passwords must be longer. */
  role: Role
}

/** Throws `request.invalid` for a new password that is too easy to guess, with the field of the password. */
export function requireStrongPassword(password: string, owner: PasswordOwner, field = 'newPassword') {
  const weakness = passwordWeakness(password, owner)
  if (weakness) throw new AppError('request.invalid', { fields: { [field]: weakness } })
}

/**
 * Returns the reason why a new password is too easy to guess, or null. Refused are the page's own findings, the 10,000
 * commonest leaked passwords, the owner's name, dates and keypad patterns. Common Egyptian words (names, clubs, faith,
 * the school) with a few digits or a year are refused too. Staff passwords also have a longer minimum.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): FieldErrorCode | null {
  if (owner.role !== 'student' && [...password].length < STAFF_PASSWORD_MIN_CHARACTERS) return 'password.staffTooShort'
  const obvious = obviousWeakness(password, owner)
  if (obvious) return obvious
  const plain = plainPassword(password)
  const cores = coresOf(plain)
  const ofName = new Set(partsOf(owner.name))
  if (consistsOfWords(cores, (text) => ofName.has(text))) return 'password.personal'
  const isEasy = leaked.has(plain) || isPattern(plain) || isDate(plain) || isGuessableWord(cores, owner.school)
  return isEasy ? 'password.tooCommon' : null
}

function partsOf(name: string): string[] {
  const words = searchForm(name).split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter((word) => word.length > 2)
}

const SWAPPED: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'i', '4': 'a' }
/** People add these endings to satisfy a form: `123`, `2009!`, `01`. */
const ADDED_SUFFIX = /(\d{1,4}|(19|20)\d{2}|1234567?8?9?0?)?[^\p{L}\p{N}]{0,2}$/u

function coresOf(plain: string): string[] {
  const word = searchForm(plain)
  const swapped = word.replace(/[@$!014]/g, (character) => SWAPPED[character] ?? character)
  const forms = [word, swapped].flatMap((form) => [form, form.replace(ADDED_SUFFIX, ''), form.replace(/^\d{1,4}/, '')])
  const shortened = word.replace(ADDED_SUFFIX, '').replace(/[@$!014]/g, (character) => SWAPPED[character] ?? character)
  return [...new Set([...forms, shortened].map((form) => form.replace(/[^\p{L}\p{N}]/gu, '')))]
}

function isGuessableWord(cores: readonly string[], school: readonly string[]): boolean {
  const ofSchool = new Set(school.flatMap(partsOf))
  return consistsOfWords(cores, (text) => commonWords.has(text) || ofSchool.has(text))
}

const consistsOfWords = (cores: readonly string[], isWord: (text: string) => boolean) =>
  cores.some((core) => isWord(core) || isTwoWords(core, isWord))

/** Two joined words match: `ahmedmohamed`, `zamalekelahly`. */
function isTwoWords(core: string, isWord: (text: string) => boolean): boolean {
  for (let index = 3; index <= core.length - 3; index += 1)
    if (isWord(core.slice(0, index)) && isWord(core.slice(index))) return true
  return false
}

/** Matches keypad columns and crosses, constant steps, pairs, palindromes and mixes of two digits. */
function isPattern(plain: string): boolean {
  if (!/^\d{6,10}$/.test(plain)) return false
  const digits = [...plain].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return (
    /^(147|258|369|741|852|963|159|357|951|753|123|321|456|654|789|987)+0?$/.test(plain) ||
    /^((\d)\2)+$/.test(plain) ||
    plain === [...plain].reverse().join('') ||
    new Set(steps).size === 1 ||
    new Set(digits).size === 2
  )
}

/** Matches dates: `010109`, `01012009` and `20090101`, also with separators. */
function isDate(plain: string): boolean {
  const digits = plain.replace(
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})$/,
    (_all, day: string, month: string, year: string) => [day.padStart(2, '0'), month.padStart(2, '0'), year].join(''),
  )
  const forms = [
    /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{2})$/,
    /^(?<d>\d{2})(?<m>\d{2})(?<y>(19|20)\d{2})$/,
    /^(?<y>(19|20)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  ]
  return forms.some((form) => {
    const { d, m } = form.exec(digits)?.groups ?? {}
    return Number(d) >= 1 && Number(d) <= 31 && Number(m) >= 1 && Number(m) <= 12
  })
}
