import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import * as account from './account.ts'
import { loginDoc } from './auth.docs.ts'

export const profileDoc = {
  id: ['The account.', ID],
  name: 'The full name.',
  email: 'The e-mail of the account, in any letter case; at most 254 characters.',
  academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
  phoneNumber: ['The mobile number.', '01 and 9 digits'],
  parentPhone: ["The parent's mobile number; null where none was given.", '01 and 9 digits'],
  notices: 'What staff changed about the account in the last 30 days, the newest first; absent where nothing.',
} as const

export const deviceDoc = {
  slot: ['Which of the device slots of the account.', '1 or 2; up to 6 for staff'],
  name: 'What the browser said it is, shortened for people.',
  firstLoginAt: ['When the account first logged in on this device.', MOMENT],
  lastUsedAt: ['When the session was last used, to within five minutes.', MOMENT],
} as const

export const accountDocs = [
  shape(account.accountNotice, {
    id: ['Which notice.', ID],
    kind: '`passwordSetByLink`, `emailChanged` or `phoneChanged`: what staff changed or made possible.',
    at: ['When it happened.', MOMENT],
  }),

  shape(account.profile, { ...profileDoc }),

  shape(account.deviceView, { ...deviceDoc }),

  describe(account.readProfile, { group: 'account', summary: "The caller's own profile." }),

  describe(account.updateProfile, {
    group: 'account',
    summary:
      'Changes the fields that are sent; the e-mail cannot change. A new password needs the current one, ' +
      'ends all other sessions, and brings a new token in place of the one it was sent with, which is dead.',
    input: {
      name: 'The full name.',
      academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
      email: 'The e-mail of the account, in any letter case; at most 254 characters.',
      currentPassword: 'The password so far; needed to set a new one.',
      newPassword: 'The new password: at least 6 characters, none of the commonest ones, not the own phone or e-mail.',
      confirmPassword: 'The same as `newPassword`.',
    },
    reply: {
      ...profileDoc,
      token: ['The bearer token for `Authorization`; good with the `DeviceId` it was issued to only.', 'opaque text'],
    },
  }),

  describe(account.listDevices, {
    group: 'account',
    summary: 'The devices that the account is logged in on.',
    reply: {
      ...deviceDoc,
      isThisDevice: 'Whether it is the device that asks.',
      signedInAt: ['When the session began.', MOMENT],
    },
  }),

  describe(account.signOutDevice, {
    group: 'account',
    summary: 'Ends the session on one of the devices at once; on the own device that is logging out.',
    input: { slot: ['Which of the device slots of the account.', '1 or 2; up to 6 for staff'] },
  }),

  describe(account.sendDeviceCode, {
    group: 'session',
    summary:
      'For whoever is held up by the limit of devices: sends a code by e-mail, and tells which devices ' +
      'could be replaced. Refuses what login refuses.',
    input: loginDoc,
    reply: { devices: 'The devices that hold the slots of the account.' },
  }),

  describe(account.replaceDevice, {
    group: 'session',
    summary:
      'Ends the session of one device and opens one on this device instead, with the code of the mail; ' +
      'twice in 30 days at most. The header DeviceId is required.',
    input: {
      ...loginDoc,
      otp: ['The code of the newest mail, good for 10 minutes and five tries; spaces do not matter.', '8 digits'],
      slot: ['The device that loses its session.', '1 or 2; up to 6 for staff'],
      secondFactorCode:
        'The code of the authenticator app, or a recovery code: of an account that has a second factor.',
    },
    reply: {
      user: 'The account, as its own device keeps it.',
      token: ['The bearer token for `Authorization`; good with the `DeviceId` it was issued to only.', 'opaque text'],
    },
  }),
]
