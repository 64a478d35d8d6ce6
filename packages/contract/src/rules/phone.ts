const marks = /[\s\-().\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Arabic-Indic and Persian digits become Latin ones; the rest of the text stays. */
export const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** A number as a phone keeps it: Latin digits, no spaces or marks, and Egypt's `+20` back to the local `0`. */
export const plainDigits = (text: string) =>
  latinDigits(text)
    .replace(marks, '')
    .replace(/^(?:\+|00)20(?=1\d{9}$)/, '0')

/** 01 and nine digits more (docs/behaviour/accounts.md). */
export const isEgyptianMobile = (digits: string) => /^01\d{9}$/.test(digits)
