import { typedCode } from '@manassa/contract/rules/access-code'

export interface CardSearch {
  /** As it is printed where it can be a code, else as it was typed; empty when there is none. */
  code: string
  good: boolean
}

/** A whole message may have been pasted. */
const MOST_CHARACTERS = 500

/** What stands for a code in the address, `/c/CODE` or `/c?code=CODE`. */
export const typedInAddress = (inPath: string | undefined, address: string): string =>
  (inPath ?? new URL(address).searchParams.get('code') ?? '').slice(0, MOST_CHARACTERS).trim()

/** Whether that can have been printed on a card of this school: nobody is asked about it. */
export function parseCardSearch(typed: string, anyShape: boolean): CardSearch {
  const found = typedCode(typed, anyShape)
  return found.state === 'code' ? { code: found.printed, good: true } : { code: typed, good: false }
}
