import { plainDigits } from '@manassa/contract/rules/phone'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** The lookup of a number that was seen on a recording, in any spelling. */
export const shownNumberLookup = (keys: SchoolKeys, number: string) => keys.mac('shown-number', plainDigits(number))
