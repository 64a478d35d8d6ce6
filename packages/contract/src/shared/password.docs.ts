import { describe, inGroup } from '../documentation/doc.ts'
import * as password from './password.ts'

export const passwordDocs = inGroup('session', [
  describe(password.forgotPassword, {
    summary:
      'Sends a code to the email of the account. The response is the same, in text and time, without one. `data` is ' +
      'null, except on a device that the account has used.',
    input: { email: 'The email of the account, in any letter case, or its Egyptian mobile number.' },
    reply: { sentTo: 'The email of the account, masked.' },
  }),

  describe(password.resetPassword, {
    summary: 'Sets a new password with the emailed code, and ends every session of the account.',
    input: {
      email: 'The email of the account, in any letter case, or its Egyptian mobile number.',
      otp: ['The code from the latest email; valid for 10 minutes and five attempts. Spaces are ignored.', '8 digits'],
      newPassword: 'The new password: at least 6 characters, none of the commonest ones, not the own phone or email.',
      confirmPassword: 'The same as `newPassword`.',
    },
  }),

  describe(password.readMailDelay, {
    summary: 'Says whether emails come late at the moment.',
    reply: { isSlow: 'True while the mail server takes no emails, or too slowly.' },
  }),

  describe(password.readPasswordLink, {
    summary: 'Returns the owner of a password link; the link stays valid.',
    input: { link: 'The part of the link after `#`.' },
    reply: {
      name: 'The full name.',
      email: 'The email, which also works for login; empty if the account has none.',
      phoneNumber: 'The mobile number, which also works for login.',
      role: '`student`, `teacher` or `assistant`.',
    },
  }),

  describe(password.setPasswordByLink, {
    summary: 'Sets a password with a one-time link from the school, and ends every session of the account.',
    input: {
      link: 'The part of the link after `#`; valid for 24 hours.',
      newPassword: 'The new password: at least 6 characters, 8 for staff, and not a common one.',
      confirmPassword: 'Must equal `newPassword`.',
    },
  }),
])
