import { canonicalCode, isCode, printedCode } from '@manassa/contract/rules/access-code'

export interface CardAsked {
  /** As it is printed where it can be a code, else as it was typed; empty when there is none. */
  code: string
  good: boolean
}

/** The code in the address, `/c/CODE` or `/c?code=CODE`, and whether it can have been printed: nobody is asked about that. */
export function cardAsked(inPath: string | undefined, address: string): CardAsked {
  const typed = (inPath ?? new URL(address).searchParams.get('code') ?? '').slice(0, 60).trim()
  const canonical = canonicalCode(typed)
  return isCode(canonical) ? { code: printedCode(canonical), good: true } : { code: typed, good: false }
}
