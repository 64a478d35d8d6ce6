import { CODE_ENDING_CHARACTERS } from '@manassa/contract/limits'
import {
  canonicalCode,
  isCodeOfAnyShape,
  isOfAnyCode,
  readableCode,
  typedCode,
} from '@manassa/contract/rules/access-code'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import { endingLookupOf, endingOf, lookupOf } from '#api/features/codes/code-secrets.ts'
import type { SchoolKeys } from '#api/lib/keys.ts'

/** What somebody at a desk may mean with a text; each that is not null is looked for. */
export interface CodeSearch {
  lookups: Buffer[]
  endingLookup: Buffer | null
  /** «12-0347»: card 347 of batch 12. */
  card: { batchNumber: number; number: number } | null
  /** Of the student who used it, as words. */
  name: string | null
  phone: string | null
}

const CARD = /^0*(\d{1,6})\s*[-‐-―/]\s*0*(\d{1,6})$/

/** Reads a search for codes; null where nothing is looked for. */
export function codeSearchOf(keys: SchoolKeys, text: string): CodeSearch | null {
  const trimmed = readableCode(text)
  if (trimmed === '') return null
  const phone = isEgyptianMobile(plainDigits(trimmed)) ? plainDigits(trimmed) : null
  const whole = typedCode(trimmed)
  // A mobile with its country before it is as long as a code, and one in 32 ends like one.
  if (whole.state === 'code' && !phone) {
    return {
      lookups: [lookupOf(keys, canonicalCode(whole.printed))],
      endingLookup: null,
      card: null,
      name: null,
      phone: null,
    }
  }
  const card = CARD.exec(trimmed)
  const typed = canonicalCode(trimmed)
  return {
    // One of another system has any shape, and may look like a number or a name.
    lookups: isCodeOfAnyShape(typed) ? [lookupOf(keys, typed)] : [],
    endingLookup: card || phone ? null : endingIn(keys, trimmed),
    card: card ? { batchNumber: Number(card[1]), number: Number(card[2]) } : null,
    name: card || phone ? null : trimmed,
    phone,
  }
}

/** The last characters of a code, where the text can be these or more of its end. */
function endingIn(keys: SchoolKeys, text: string): Buffer | null {
  const canonical = canonicalCode(text)
  const isEnd = canonical.length >= CODE_ENDING_CHARACTERS && isOfAnyCode(canonical)
  return isEnd && !/\s/.test(text) ? endingLookupOf(keys, endingOf(canonical)) : null
}
