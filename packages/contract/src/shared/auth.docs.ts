import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import * as auth from './auth.ts'

export const loginDoc = {
  EmailorMobile: 'The email of the account, in any letter case, or its Egyptian mobile number.',
  password: 'The password of the account.',
  deviceModel: 'The phone model according to the browser, by which the owner can distinguish two phones.',
} as const

export const tokenDoc = [
  'The bearer token for `Authorization`; valid only with the `DeviceId` that it was issued to.',
  'opaque text',
] as const

export const otpDoc = 'The code from the authenticator app or a recovery code, for an account with a second factor.'

export const authDocs = inGroup('session', [
  shape(auth.currentUser, {
    id: ['The account. Other calls name it `studentId`.', ID],
    name: 'The full name.',
    email: 'The email, in lower case; empty if the account has none.',
    academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
    phoneNumber: ['The mobile number.', '01 and 9 digits'],
    role: 'The role: a student studies; a teacher and an assistant run the school.',
  }),

  describe(auth.login, {
    summary:
      'Starts a session on this device. The header DeviceId is required; a student can have two devices, staff six.',
    details:
      'At the third device the response has `isMaxDevicesError: true`. A wrong password and an unknown account get ' +
      'the same response. A known device reuses its slot. If the account has a second factor, the correct password ' +
      'alone returns `auth.secondFactorNeeded`, and a wrong `otp` counts as a wrong password.',
    input: { ...loginDoc, otp: otpDoc },
    reply: { user: 'The account, as stored on its own device.', token: tokenDoc },
  }),

  describe(auth.register, {
    summary:
      'Creates a student account. The optional file `Image` is a photo of an identity document, if the school ' +
      'accepts one.',
    input: {
      UserName: "The student's full name, at most 100 characters.",
      Email: 'The email, unique within the school in any letter case; it cannot be changed later.',
      Password: "The password: at least 6 characters, not a common one, and not the student's own phone or email.",
      ConfirmPassword: 'Must equal `Password`.',
      PhoneNumber: ["The student's Egyptian mobile number, unique within the school.", '01 and 9 digits'],
      ParentPhone: ["A parent's Egyptian mobile number.", '01 and 9 digits'],
      AcademicYear: ['The grade as a number: 0, 1 or 2 for the first to the third secondary year.', 'year from 0'],
      ConsentVersion: [
        "The version of the page /privacy to which the student's guardian agreed, or an adult student; recorded with " +
          'the time.',
        'version from 1',
      ],
    },
    files: {
      Image: [
        'An optional photo of an identity document: JPG or PNG, at most 5,242,880 bytes and 16 megapixels. It is ' +
          'stored encrypted for 30 days, or for 7 days after staff have looked at it. It is refused if the school ' +
          'accepts none.',
        'bytes',
      ],
    },
    reply: { user: 'The account, as stored on its own device.' },
  }),

  describe(auth.logout, {
    summary: 'Ends the session of the bearer token and frees its device slot; also 200 for an invalid token.',
    onSession: true,
  }),

  describe(auth.refreshToken, {
    summary: 'Exchanges the current token for the next one, even after it has expired, while its session is active.',
    details:
      'A repeated token returns the same successor. A token older than the predecessor ends the session, because it ' +
      'has been copied.',
    onSession: true,
    reply: { token: tokenDoc },
  }),
])
