import { plainDigits } from '@manassa/contract/rules/phone'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** What a number that was seen on a recording is found by, however it is written. */
export const shownNumberLookup = (keys: SchoolKeys, number: string) => keys.mac('shown-number', plainDigits(number))
