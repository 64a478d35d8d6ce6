import { typedCode } from '@manassa/contract/rules/access-code'

interface CardSearch {
  /** The code in its printed form, or as typed when it cannot be a code; empty without one. */
  code: string
  good: boolean
}

/** A whole message may be pasted. */
const MOST_CHARACTERS = 500

/** The typed text in the address, `/c/CODE` or `/c?code=CODE`. */
export const typedInAddress = (inPath: string | undefined, address: string): string =>
  (inPath ?? new URL(address).searchParams.get('code') ?? '').slice(0, MOST_CHARACTERS).trim()

/** Parses the text without asking the server: a code of this school's form, or not. */
export function parseCardSearch(typed: string, anyShape: boolean): CardSearch {
  const found = typedCode(typed, anyShape)
  return found.state === 'code' ? { code: found.printed, good: true } : { code: typed, good: false }
}
