import { printedCode, typedCode } from '@manassa/contract/rules/access-code'

export interface CardSearch {
  /** As it is printed where it can be a code, else as it was typed; empty when there is none. */
  code: string
  good: boolean
}

/** A whole message may have been pasted. */
const MOST_CHARACTERS = 500

/**
 * The code in the address, `/c/CODE` or `/c?code=CODE`, and whether it can have been printed: nobody is asked about
 * that.
 */
export function parseCardSearch(inPath: string | undefined, address: string): CardSearch {
  const typed = (inPath ?? new URL(address).searchParams.get('code') ?? '').slice(0, MOST_CHARACTERS).trim()
  const found = typedCode(typed)
  return found.state === 'code' ? { code: printedCode(found.canonical), good: true } : { code: typed, good: false }
}
