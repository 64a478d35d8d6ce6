import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as account from './account.ts'
import { loginDoc, otpDoc, tokenDoc } from './auth.docs.ts'

const profileDoc = {
  id: ['The account.', ID],
  name: 'The full name.',
  email: 'The email of the account, in any letter case; at most 254 characters.',
  academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
  phoneNumber: ['The mobile number.', '01 and 9 digits'],
  parentPhone: ["The parent's mobile number; null if not given.", '01 and 9 digits'],
  notices: 'The changes by staff in the last 30 days, newest first; absent without any.',
  isEmailUnconfirmed: 'True as long as a student has not confirmed the email; otherwise absent.',
} as const

const deviceDoc = {
  slot: ['The device slot.', '1 or 2; up to 6 for staff'],
  name: "A short form of the browser's description of itself.",
  firstLoginAt: ['The time of the first login on this device.', MOMENT],
  lastUsedAt: ['The time of the last use of the session, to within five minutes.', MOMENT],
} as const

export const ownDeviceDoc = {
  ...deviceDoc,
  isThisDevice: 'Whether this request comes from the device.',
  signedInAt: ['The start of the session.', MOMENT],
} as const

export const accountDocs = inGroup('account', [
  shape(account.accountNotice, {
    id: ['The notice.', ID],
    kind: 'The change that staff made or enabled: `passwordSetByLink`, `emailChanged` or `phoneChanged`.',
    at: ['The time of the change.', MOMENT],
  }),

  shape(account.profile, profileDoc),

  shape(account.deviceView, deviceDoc),

  describe(account.readProfile, { summary: "Returns the caller's own profile." }),

  describe(account.updateProfile, {
    summary:
      'Changes the given fields; the email cannot change. A new password requires the current one. It ends all ' +
      'other sessions and returns a new token, which replaces the one in use.',
    input: {
      name: profileDoc.name,
      academicYear: profileDoc.academicYear,
      email: profileDoc.email,
      currentPassword: 'The current password; required to set a new one.',
      newPassword:
        "The new password: at least 6 characters, not a common one, and not the caller's own phone or email.",
      confirmPassword: 'Must equal `newPassword`.',
    },
    reply: { ...profileDoc, token: tokenDoc },
  }),

  describe(account.sendOwnCode, {
    summary:
      'Sends a code to the email of the account: to confirm that email, or, once confirmed, to change the number.',
    input: { purpose: '`email` or `phone`.' },
  }),

  describe(account.changeOwnEmail, {
    summary:
      'Replaces an email that is not confirmed, and sends a code to the new one. A confirmed email cannot change.',
    input: { email: 'The new email.', currentPassword: 'The current password.' },
  }),

  describe(account.confirmEmail, {
    summary: 'Confirms the email of the account with the emailed code.',
    input: { otp: ['The code from the latest email; valid for 3 days and five attempts.', '8 digits'] },
  }),

  describe(account.changeOwnPhone, {
    summary: 'Changes the mobile number, with the code that was sent to the confirmed email.',
    input: {
      phoneNumber: ['The new mobile number.', '01 and 9 digits'],
      currentPassword: 'The current password.',
      otp: ['The code from the latest email; valid for 10 minutes and five attempts.', '8 digits'],
    },
  }),

  describe(account.listDevices, {
    summary: 'Lists the devices on which the account is logged in.',
    reply: ownDeviceDoc,
  }),

  describe(account.signOutDevice, {
    summary: 'Ends the session on a device at once; for the current device this is a logout.',
    input: { slot: deviceDoc.slot },
  }),

  describe(account.sendDeviceCode, {
    group: 'session',
    summary:
      'Sends a code by email to replace a device at the device limit, and lists the devices that can be replaced. ' +
      'Refuses the same input as login.',
    input: loginDoc,
    reply: {
      devices: "The devices that occupy the account's slots.",
      sentTo: 'The email of the account, masked.',
    },
  }),

  describe(account.replaceDevice, {
    group: 'session',
    summary:
      'Ends the session of one device and starts one on this device, with the emailed code; at most twice in 30 ' +
      'days. The header DeviceId is required.',
    input: {
      ...loginDoc,
      otp: ['The code from the latest email; valid for 10 minutes and five attempts. Spaces are ignored.', '8 digits'],
      slot: ['The device whose session ends.', '1 or 2; up to 6 for staff'],
      secondFactorCode: otpDoc,
    },
    reply: { user: 'The account, as stored on its own device.', token: tokenDoc },
  }),
])
