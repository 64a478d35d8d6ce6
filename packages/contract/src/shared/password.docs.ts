import { describe } from '../documentation/doc.ts'
import * as password from './password.ts'

export const passwordDocs = [
  describe(password.forgotPassword, {
    group: 'session',
    summary: 'Sends a code to the e-mail of the account. Answers alike, in text and time, when there is none.',
    input: { email: 'The e-mail of the account, in any letter case, or its Egyptian mobile number.' },
  }),

  describe(password.resetPassword, {
    group: 'session',
    summary: 'Sets a new password with the code of the mail, and ends every session of the account.',
    input: {
      email: 'The e-mail of the account, in any letter case, or its Egyptian mobile number.',
      otp: ['The code of the newest mail, good for 10 minutes and five tries; spaces do not matter.', '8 digits'],
      newPassword: 'The new password: at least 6 characters, none of the commonest ones, not the own phone or e-mail.',
      confirmPassword: 'The same as `newPassword`.',
    },
  }),

  describe(password.readPasswordLink, {
    group: 'session',
    summary: 'Tells whose password a link of the school sets; the link stays good.',
    input: { link: 'What stands behind the `#` of the link.' },
    reply: {
      name: 'The full name.',
      email: 'The e-mail, to log in with afterwards; empty where the account has none.',
      phoneNumber: 'The mobile number, to log in with as well.',
      role: '`student`, `teacher` or `assistant`.',
    },
  }),

  describe(password.setPasswordByLink, {
    group: 'session',
    summary: 'Sets a password with a link of the school, once, and ends every session of the account.',
    input: {
      link: 'What stands behind the `#` of the link; good for 24 hours.',
      newPassword: 'The new password: at least 6 characters, 8 of staff, none of the commonest ones.',
      confirmPassword: 'The same as `newPassword`.',
    },
  }),
]
