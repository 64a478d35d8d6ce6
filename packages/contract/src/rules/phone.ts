const marks = /[\s\-().\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Replaces Arabic-Indic and Persian digits with Latin ones. */
export const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Normalises a phone number: Latin digits, no spaces or marks, and `+20` replaced with the local `0`. */
export const plainDigits = (text: string) =>
  latinDigits(text)
    .replace(marks, '')
    .replace(/^(?:\+|00)20(?=1\d{9}$)/, '0')

/** An Egyptian mobile number is 01 and nine more digits (docs/behaviour/accounts.md). */
export const isEgyptianMobile = (digits: string) => /^01\d{9}$/.test(digits)

/** True for numbers that are typed to fill a field: after the prefix, one digit eight times. */
export const isUnlikelyPhone = (digits: string) => /^01\d(\d)\1{7}$/.test(digits)
