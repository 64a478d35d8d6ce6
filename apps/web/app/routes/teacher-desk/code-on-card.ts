import { IMPORTED_CODE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { canonicalCode, isOfAnyCode } from '@manassa/contract/rules/access-code'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'

/** The code that a card's QR leads to, or the text itself where it is a code alone; null for anything else. */
export function codeOnCard(text: string): string | null {
  // Pasted, the address may have lost its beginning, and gained what a chat adds to its end.
  const address = /^(?:https?:\/\/)?[^\s/]+\/c\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i.exec(text.trim())
  if (address?.[1]) return decoded(address[1])
  return /^[0-9A-Z-]{4,20}$/i.test(text.trim()) ? text.trim() : null
}

/** A card of another system may have any characters. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** A batch and a number in it, however they are kept apart. */
const NUMBER = /^\d{1,6}\s*[-\u2010-\u2015/]\s*\d{1,6}$/
const SHORTEST_END = 3

/**
 * Whether a text can be a card's number, its end or its code: of another system it may have letters of any alphabet,
 * so most names can. A mobile number is none.
 */
export function mayBeCard(text: string): boolean {
  if (isEgyptianMobile(plainDigits(text))) return false
  const code = canonicalCode(text)
  const isAsLong = code.length >= SHORTEST_END && code.length <= IMPORTED_CODE_MAX_CHARACTERS
  return NUMBER.test(text) || (isAsLong && isOfAnyCode(code))
}
