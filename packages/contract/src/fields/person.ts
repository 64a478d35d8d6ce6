import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { DEVICE_MODEL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts'
import { isEgyptianMobile, plainDigits } from '../rules/phone.ts'
import { isOneLine, isStorable } from '../rules/storable-text.ts'
import { wholeNumber } from './number.ts'
import { line } from './text.ts'

const emailForm = /^[^\s\p{Cc}@<>"'(),:;[\]\\]{1,64}@[^\s\p{Cc}@<>"'(),:;[\]\\.]+(\.[^\s\p{Cc}@<>"'(),:;[\]\\.]+)+$/u

export const isEmail = (text: string) => text.length <= 254 && emailForm.test(text)

/** A name on one line, because a line break could inject lines into emails and lists. */
export const personName = line('name.required', 100).check(z.refine(isOneLine, 'field.invalid'))

export const email = line('email.required', 254).check(z.refine(isEmail, 'email.invalid'))

/** The phone model that a browser reports, so that an owner can distinguish devices. */
export const deviceModel = line('field.invalid', DEVICE_MODEL_MAX_CHARACTERS).check(
  z.refine(isOneLine, 'field.invalid'),
)

/** An Egyptian mobile number, stored as eleven Latin digits (docs/behaviour/accounts.md). */
export const mobile = (required: FieldErrorCode, format: FieldErrorCode) =>
  z.pipe(line(required, 40), z.pipe(z.transform(plainDigits), z.string().check(z.refine(isEgyptianMobile, format))))

/**
 * The email or the Egyptian mobile number of an account (docs/behaviour/accounts.md); a number comes out as its
 * digits, an email in lower case.
 */
export const emailOrMobile = z.pipe(
  line('login.identifier', 254),
  z.pipe(
    z.transform((text: string) => (isEgyptianMobile(plainDigits(text)) ? plainDigits(text) : text.toLowerCase())),
    z.string().check(z.refine((text) => isEgyptianMobile(text) || isEmail(text), 'login.identifier')),
  ),
)

export const existingPassword = z
  .string('password.required')
  .check(
    z.minLength(1, 'password.required'),
    z.maxLength(PASSWORD_MAX_CHARACTERS, 'password.tooLong'),
    z.refine(isStorable, 'field.invalid'),
  )

export const newPassword = existingPassword.check(z.minLength(PASSWORD_MIN_CHARACTERS, 'password.tooShort'))

/** The new password again; `sameText` compares the two. */
export const repeatedPassword = z.string('password.confirmRequired').check(z.minLength(1, 'password.confirmRequired'))

/** The version of the text that a guardian agreed to; a client may show an older or a newer one than the server has. */
export const consentVersion = wholeNumber(1, 1_000, 'field.invalid')
