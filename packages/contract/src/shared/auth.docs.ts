import { describe, ID, shape } from '../documentation/doc.ts'
import * as auth from './auth.ts'

export const loginDoc = {
  EmailorMobile: 'The e-mail of the account, in any letter case, or its Egyptian mobile number.',
  password: 'The password of the account.',
  deviceModel: 'What the browser calls the phone that it runs on, so that its owner can tell two phones apart.',
} as const

const otpDoc = 'The code of the authenticator app, or a recovery code: of an account that has a second factor.'

export const authDocs = [
  shape(auth.currentUser, {
    id: ['The account. Calls name it as `studentId`.', ID],
    name: 'The full name.',
    email: 'The e-mail, in lower case; empty where the account has none.',
    academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
    phoneNumber: ['The mobile number.', '01 and 9 digits'],
    role: 'What the account may do: a student studies; a teacher and an assistant run the school.',
  }),

  describe(auth.login, {
    group: 'session',
    summary:
      'Opens a session on this device. The header DeviceId is required; a student has two devices at most, ' +
      'staff six.',
    details:
      'At the third device the answer has `isMaxDevicesError: true`. A wrong password and an unknown ' +
      'account are answered alike. A device that is known already takes its own slot again. With a second factor ' +
      'the right password alone is answered by `auth.secondFactorNeeded`, and a wrong `otp` like a wrong password.',
    input: { ...loginDoc, otp: otpDoc },
    reply: {
      user: 'The account, as its own device keeps it.',
      token: ['The bearer token for `Authorization`; good with the `DeviceId` it was issued to only.', 'opaque text'],
    },
  }),

  describe(auth.register, {
    group: 'session',
    summary:
      'Creates a student account. The optional file `Image` is a photo of an identity document, where the ' +
      'school takes one.',
    input: {
      UserName: "The student's full name, at most 100 characters.",
      Email: 'The e-mail, unique within the school whatever its letter case; it cannot be changed later.',
      Password: 'The password: at least 6 characters, none of the commonest ones, not the own phone or e-mail.',
      ConfirmPassword: 'The same as `Password`.',
      PhoneNumber: ["The student's Egyptian mobile number, unique within the school.", '01 and 9 digits'],
      ParentPhone: ["A parent's Egyptian mobile number.", '01 and 9 digits'],
      AcademicYear: [
        'The grade as the form counts it: 0, 1 or 2 for the first to the third secondary year.',
        'year from 0',
      ],
    },
    files: {
      Image: [
        'Optional photo of an identity document: JPG or PNG, at most 5,242,880 and 16 megapixels. Kept ' +
          'private and sealed, 30 days at most, 7 once somebody of the school has looked at it; refused where ' +
          'the school takes none.',
        'bytes',
      ],
    },
    reply: { user: 'The account, as its own device keeps it.' },
  }),

  describe(auth.logout, {
    group: 'session',
    summary: 'Ends the session of the bearer token and frees its device; 200 also for a token that is dead already.',
    onSession: true,
  }),

  describe(auth.refreshToken, {
    group: 'session',
    summary: 'Gives the next token for the current one, also when that has expired while its session lives.',
    details:
      'Sending the same token again gives the same successor. A token older than the predecessor ends the ' +
      'session, because somebody has a copy of it.',
    onSession: true,
    reply: {
      token: ['The bearer token for `Authorization`; good with the `DeviceId` it was issued to only.', 'opaque text'],
    },
  }),
]
