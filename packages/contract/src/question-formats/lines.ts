/** What only turns the direction of a text or joins letters unseen: Word and WhatsApp put it around numbers. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g

/** The lines of a text that somebody pasted, without what is not seen and with plain spaces. */
export const linesOf = (text: string): string[] =>
  text
    .replace(UNSEEN, '')
    .replaceAll('\u000b', '\n')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[\t\u00a0\u202f]/g, ' ').trimEnd())

/** One line of a text, for formats that know no more. */
export const onOneLine = (text: string) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()

/** Arabic digits as Latin ones, character for character. */
export const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
