import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from '../fields/number.ts'
import { existingPassword } from '../fields/person.ts'
import { DEVICES_PER_STAFF_ACCOUNT } from '../limits.ts'
import { deviceView } from '../shared/account.ts'
import { secondFactorCode } from '../shared/auth.ts'

/** Staff manage their own second factor and devices even before they meet the teacher's requirement. */
const ofAnyStaff = { access: { staff: 'any' }, beforeSecondFactor: true } as const
const withPassword = z.object({ password: existingPassword })
/** Removing a protection of the account needs the credentials again; `otp` with a second factor. */
const withLogin = z.extend(withPassword, { otp: z.optional(secondFactorCode) })
const loginErrors = ['auth.secondFactorNeeded', 'auth.invalidCredentials', 'request.tooMany'] as const
const recoveryCodes = z.array(z.string())

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/teacher/security',
  ...ofAnyStaff,
  tags: ['security'],
  input: z.object({}),
  reply: z.object({
    secondFactor: z.boolean(),
    recoveryCodesLeft: z.int(),
    demandsSecondFactor: z.boolean(),
  }),
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/teacher/security/totp',
  ...ofAnyStaff,
  input: withPassword,
  reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ['secondFactor.on', 'request.tooMany'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/teacher/security/totp/confirm',
  ...ofAnyStaff,
  invalidates: ['security'],
  input: z.object({ otp: secondFactorCode }),
  reply: z.object({ recoveryCodes }),
  message: 'الدخول بخطوتين شغال من دلوقتي',
  errors: ['secondFactor.on', 'secondFactor.notStarted', 'request.tooMany'],
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/teacher/security/recovery-codes',
  ...ofAnyStaff,
  invalidates: ['security'],
  input: withLogin,
  reply: z.object({ recoveryCodes }),
  errors: ['secondFactor.off', ...loginErrors],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/teacher/security/totp/remove',
  ...ofAnyStaff,
  invalidates: ['security'],
  input: withLogin,
  reply: z.null(),
  message: 'الدخول بخطوتين اتقفل',
  errors: ['secondFactor.demanded', ...loginErrors],
})

export const demandSecondFactor = endpoint({
  method: 'POST',
  path: '/api/teacher/security/demand',
  access: { staff: 'security' },
  invalidates: ['security'],
  input: z.object({ demanded: z.boolean('field.invalid') }),
  reply: z.object({ demandsSecondFactor: z.boolean() }),
})

export const listOwnDevices = endpoint({
  method: 'GET',
  path: '/api/teacher/security/devices',
  ...ofAnyStaff,
  tags: ['devices'],
  input: z.object({}),
  reply: z.object({
    devices: z.array(z.extend(deviceView, { isThisDevice: z.boolean(), signedInAt: z.string() })),
  }),
})

export const endOwnDevice = endpoint({
  method: 'POST',
  path: '/api/teacher/security/devices/{slot}/end',
  ...ofAnyStaff,
  invalidates: ['devices'],
  input: z.object({ slot: wholeNumber(1, DEVICES_PER_STAFF_ACCOUNT, 'id.invalid') }),
  reply: z.null(),
  message: 'الجهاز خرج من الحساب',
})
