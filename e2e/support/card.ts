import { CODE_ALPHABET, canonicalCode, withCheckCharacter } from '@manassa/contract/rules/access-code'

/** A code in careless spelling: small letters, a space after every two, Arabic-Indic digits. */
export const typedCarelessly = (code: string) =>
  canonicalCode(code)
    .toLowerCase()
    .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    .replace(/(..)/gu, '$1 ')

export function mistyped(code: string): string {
  const canonical = canonicalCode(code)
  const other = CODE_ALPHABET[(CODE_ALPHABET.indexOf(canonical[2] ?? '0') + 1) % CODE_ALPHABET.length]
  return `${canonical.slice(0, 2)}${other}${canonical.slice(3)}`
}

export const neverPrinted = () =>
  withCheckCharacter(
    Array.from({ length: 11 }, () => CODE_ALPHABET[Math.floor(Math.random() * CODE_ALPHABET.length)]).join(''),
  )
