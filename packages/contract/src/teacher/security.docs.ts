import { describe } from '../documentation/doc.ts'
import * as security from './security.ts'

const group = 'teacher'
const password =
  'The password of the own account; a wrong one is a 400 beside this field, and counts like one at login.'
const otp = [
  'A code of the app or a recovery code, used up by it; without one where it is needed: 400 `auth.secondFactorNeeded`.',
  '6 digits, or 10 characters',
] as const
const codes = 'Codes to write down: each logs in once in place of a code of the app. They are told this once.'

export const securityDocs = [
  describe(security.readSecurity, {
    group,
    summary: 'How the own account is guarded, and what the teacher demands of assistants.',
    reply: {
      secondFactor: 'Whether the account logs in with a second factor.',
      recoveryCodesLeft: ['How many recovery codes have not been used.', 'codes'],
      demandsSecondFactor: 'Whether assistants can do nothing at the console until they have a second factor.',
    },
  }),
  describe(security.startSecondFactor, {
    group,
    summary: 'Makes a secret for an authenticator app; nothing asks for it until it is confirmed.',
    details:
      'RFC 6238: SHA-1, 6 digits, 30 seconds. Asked again before it is confirmed, another secret takes its place.',
    input: { password },
    reply: {
      secret: ['The secret, for an app that has no camera.', 'Base32 text'],
      otpauthUrl: 'The address that a QR shows to the app.',
    },
  }),
  describe(security.confirmSecondFactor, {
    group,
    summary: 'Turns the second factor on with a code of the app, and tells the recovery codes.',
    details: 'The code is not used up by it: the same one still logs in.',
    input: { otp: ['The code that the app shows; one half minute before or after is taken too.', '6 digits'] },
    reply: { recoveryCodes: codes },
  }),
  describe(security.removeSecondFactor, {
    group,
    summary: 'Turns the second factor off, and forgets its recovery codes; 200 also where there is none.',
    details: 'An assistant of whom the teacher demands one keeps it: 409 `secondFactor.demanded`.',
    input: { password, otp },
  }),
  describe(security.makeRecoveryCodes, {
    group,
    summary: 'Makes new recovery codes; the older ones are worth nothing from then on.',
    input: { password, otp },
    reply: { recoveryCodes: codes },
  }),
  describe(security.demandSecondFactor, {
    group,
    summary: 'Says whether assistants need a second factor.',
    details:
      'One without a factor logs in as before and hears 403 `auth.secondFactorRequired` at every call for staff but ' +
      'those that set one up, until that is done.',
    input: { demanded: 'Whether it is demanded from now on.' },
    reply: { demandsSecondFactor: 'Whether it is demanded now.' },
  }),
  describe(security.listOwnDevices, {
    group,
    summary: 'The devices that the own account is logged in on, six at most.',
    reply: {
      devices: {
        says: 'The devices, in the order of their places.',
        fields: {
          slot: ['The place of the device.', '1 to 6'],
          name: 'What its browser said it is, shortened for people.',
          firstLoginAt: ['When the account first logged in on it.', 'ISO 8601, UTC'],
          lastUsedAt: ['When it was last in use.', 'ISO 8601, UTC'],
          isThisDevice: 'Whether it is the one that asks.',
          signedInAt: ['When its session began.', 'ISO 8601, UTC'],
        },
      },
    },
  }),
  describe(security.endOwnDevice, {
    group,
    summary: 'Ends the session on one of the own devices at once; 200 also where there is none.',
    input: { slot: ['The place of the device.', '1 to 6'] },
  }),
]
