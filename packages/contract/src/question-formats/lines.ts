/** Word and WhatsApp put these direction and joining marks around numbers. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g

/** Returns the lines of a pasted text, without invisible characters and with plain spaces. */
export const linesOf = (text: string): string[] =>
  text
    .replace(UNSEEN, '')
    .replaceAll('\u000b', '\n')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\t\u00a0\u202f]/g, ' ').trimEnd())

export const onOneLine = (text: string) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()

/** Replaces Arabic digits with Latin ones, character for character. */
export const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
