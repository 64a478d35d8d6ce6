import { searchForm } from '@manassa/contract/rules/search-text'

/** Short parts of names are also words. */
const NAME_PART_MIN_CHARACTERS = 3
const PHONE = /01\d{9}/

const wordsOf = (text: string) => searchForm(text).split(/[^\p{L}\p{N}]+/u)

/** True if a text seems to tell who asked: a part of the name, or a mobile number. It is a hint for staff, no proof. */
export function revealsAsker(text: string, name: string): boolean {
  const words = wordsOf(text)
  const parts = wordsOf(name).filter((part) => part.length >= NAME_PART_MIN_CHARACTERS)
  return parts.some((part) => words.includes(part)) || PHONE.test(words.join(''))
}
