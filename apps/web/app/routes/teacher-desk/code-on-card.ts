import { IMPORTED_CODE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { canonicalCode, isOfAnyCode } from '@manassa/contract/rules/access-code'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'

/** Reads the code from a card's link or from a bare code; null for anything else. */
export function codeOnCard(text: string): string | null {
  // A pasted address may lack its scheme and end with what a chat added.
  const address = /^(?:https?:\/\/)?[^\s/]+\/c\/([^\s/?#]+)\/?(?:[?#]\S*)?$/i.exec(text.trim())
  if (address?.[1]) return decoded(address[1])
  return /^[0-9A-Z-]{4,20}$/i.test(text.trim()) ? text.trim() : null
}

/** A card of another system may contain any characters. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const NUMBER = /^\d{1,6}\s*[-\u2010-\u2015/]\s*\d{1,6}$/
const SHORTEST_END = 3

/**
 * True if a text can be a card's number, its end or its code. Codes of other systems may contain any letters, so most
 * names qualify; a mobile number does not.
 */
export function mayBeCard(text: string): boolean {
  if (isEgyptianMobile(plainDigits(text))) return false
  const code = canonicalCode(text)
  const isAsLong = code.length >= SHORTEST_END && code.length <= IMPORTED_CODE_MAX_CHARACTERS
  return NUMBER.test(text) || (isAsLong && isOfAnyCode(code))
}
