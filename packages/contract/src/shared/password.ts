import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailOrMobile, newPassword, repeatedPassword } from '../fields/person.ts'
import { sameText } from '../fields/same-text.ts'
import { line } from '../fields/text.ts'
import { latinDigits } from '../rules/phone.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/Auth/ForgotPassword',
  access: 'public',
  carrier: 'query-or-json',
  /** The specification requires the name `email`; the mobile number of the account is accepted too. */
  input: z.object({ email: emailOrMobile }),
  /** Null for everybody but a device of the account, so that strangers learn nothing. */
  reply: z.nullable(z.object({ sentTo: z.string() })),
  message: 'OTP has been sent to your email.',
})

/** Accepts eight digits in any spacing or digits. */
export const oneTimeCode = z.pipe(
  line('otp.required', 40),
  z.transform((text: string) => latinDigits(text).replace(/\D/g, '')),
)

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Auth/ResetPassword',
  access: 'public',
  input: z
    .object({
      email: emailOrMobile,
      otp: oneTimeCode,
      newPassword,
      confirmPassword: repeatedPassword,
    })
    .check(sameText('newPassword', 'confirmPassword')),
  reply: z.null(),
  message: 'Password has been reset successfully',
  errors: ['auth.resetFailed'],
})

/** Tells people who wait for a code that emails come late, for all schools and everybody alike. */
export const readMailDelay = endpoint({
  method: 'GET',
  path: '/api/Auth/mail-delay',
  access: 'public',
  input: z.object({}),
  reply: z.object({ isSlow: z.boolean() }),
})

/** The part of a `/set-password` link after the `#`. */
const link = line('field.invalid', 200)

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/Auth/password-link/read',
  access: 'public',
  input: z.object({ link }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    role: z.enum(['student', 'teacher', 'assistant']),
  }),
  errors: ['auth.linkDead'],
})

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/Auth/password-link',
  access: 'public',
  input: z
    .object({
      link,
      newPassword,
      confirmPassword: repeatedPassword,
    })
    .check(sameText('newPassword', 'confirmPassword')),
  reply: z.null(),
  message: 'كلمة السر اتحفظت. يلا نسجّل الدخول!',
  errors: ['auth.linkDead'],
})
