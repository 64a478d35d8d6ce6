import { CODE_ENDING_CHARACTERS } from '@manassa/contract/limits'
import {
  canonicalCode,
  isCodeOfAnyShape,
  isOfAnyCode,
  readableCode,
  typedCode,
} from '@manassa/contract/rules/access-code'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import { endingLookupOf, endingOf, lookupOf } from '#api/features/codes/code.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

export interface CodeSearch {
  lookups: Buffer[]
  endingLookup: Buffer | null
  /** «12-0347» means card 347 of batch 12. */
  card: { batchNumber: number; number: number } | null
  name: string | null
  phone: string | null
}

const CARD = /^0*(\d{1,6})\s*[-‐-―/]\s*0*(\d{1,6})$/

export function codeSearchOf(keys: SchoolKeys, text: string): CodeSearch | null {
  const trimmed = readableCode(text)
  if (trimmed === '') return null
  const phone = isEgyptianMobile(plainDigits(trimmed)) ? plainDigits(trimmed) : null
  const whole = typedCode(trimmed)
  // A mobile number with its country code is as long as a code, and one in 32 passes its check.
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
    // A code of another system has any shape, and may look like a number or a name.
    lookups: isCodeOfAnyShape(typed) ? [lookupOf(keys, typed)] : [],
    endingLookup: card || phone ? null : endingIn(keys, trimmed),
    card: card ? { batchNumber: Number(card[1]), number: Number(card[2]) } : null,
    name: card || phone ? null : trimmed,
    phone,
  }
}

function endingIn(keys: SchoolKeys, text: string): Buffer | null {
  const canonical = canonicalCode(text)
  const isEnd = canonical.length >= CODE_ENDING_CHARACTERS && isOfAnyCode(canonical)
  return isEnd && !/\s/.test(text) ? endingLookupOf(keys, endingOf(canonical)) : null
}
