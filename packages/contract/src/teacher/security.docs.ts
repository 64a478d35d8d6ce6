import { describe, inGroup } from '../documentation/doc.ts'
import { ownDeviceDoc } from '../shared/account.docs.ts'
import * as security from './security.ts'

const SLOT = ['The slot of the device.', '1 to 6'] as const
const password =
  "The password of the caller's account; a wrong one returns 400 at this field, and counts like a failed login."
const otp = [
  'A code from the app, or a recovery code, which it uses up; if it is required and missing: 400 `auth.secondFactorNeeded`.',
  '6 digits, or 10 characters',
] as const
const codes = 'Codes to write down: each replaces one code from the app at login. They are returned only once.'

export const securityDocs = inGroup('teacher', [
  describe(security.readSecurity, {
    summary: "Returns the protection of the caller's account, and the teacher's requirement for assistants.",
    reply: {
      secondFactor: 'Whether the account uses a second factor.',
      recoveryCodesLeft: ['The number of unused recovery codes.', 'codes'],
      demandsSecondFactor: 'Whether assistants need a second factor before they can use the console.',
    },
  }),
  describe(security.startSecondFactor, {
    summary: 'Creates a secret for an authenticator app; it takes effect after confirmation.',
    details: 'RFC 6238: SHA-1, 6 digits, 30 seconds. A repeated call before confirmation replaces the secret.',
    input: { password },
    reply: {
      secret: ['The secret, for an app without a camera.', 'Base32 text'],
      otpauthUrl: 'The address for a QR code that the app scans.',
    },
  }),
  describe(security.confirmSecondFactor, {
    summary: 'Enables the second factor with a code from the app, and returns the recovery codes.',
    details: 'The code is not used up: it can still be used for login.',
    input: { otp: ['The code from the app; the codes of 30 seconds before or after are accepted too.', '6 digits'] },
    reply: { recoveryCodes: codes },
  }),
  describe(security.removeSecondFactor, {
    summary: 'Disables the second factor and deletes its recovery codes; also 200 without one.',
    details: 'An assistant cannot disable a required one: 409 `secondFactor.demanded`.',
    input: { password, otp },
  }),
  describe(security.makeRecoveryCodes, {
    summary: 'Creates new recovery codes; the previous ones become invalid.',
    input: { password, otp },
    reply: { recoveryCodes: codes },
  }),
  describe(security.demandSecondFactor, {
    summary: 'Sets whether assistants need a second factor.',
    details:
      'Without one, an assistant can log in but gets 403 `auth.secondFactorRequired` from every staff call except ' +
      'those that set it up.',
    input: { demanded: 'Whether it is required from now on.' },
    reply: { demandsSecondFactor: 'Whether it is required now.' },
  }),
  describe(security.listOwnDevices, {
    summary: "Lists the devices on which the caller's account is logged in, at most six.",
    reply: {
      devices: { says: 'The devices by slot.', fields: { ...ownDeviceDoc, slot: SLOT } },
    },
  }),
  describe(security.endOwnDevice, {
    summary: "Ends the session on one of the caller's devices at once; also 200 without one.",
    input: { slot: SLOT },
  }),
])
