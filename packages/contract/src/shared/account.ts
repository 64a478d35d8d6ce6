import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { email, existingPassword, mobile, newPassword, personName } from '../fields/person.ts'
import { sameText } from '../fields/same-text.ts'
import { DEVICES_PER_STAFF_ACCOUNT } from '../limits.ts'
import { login, secondFactorCode } from './auth.ts'
import { oneTimeCode } from './password.ts'

/** A staff change to an account; its owner sees it for `ACCOUNT_NOTICE_DAYS`. */
export const accountNotice = z.object({
  id,
  kind: z.enum(['passwordSetByLink', 'emailChanged', 'phoneChanged']),
  at: z.string(),
})
export type AccountNotice = z.output<typeof accountNotice>

export const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  academicYear: z.nullable(gradeName),
  phoneNumber: z.string(),
  parentPhone: z.nullable(z.string()),
  notices: z.optional(z.array(accountNotice)),
  isEmailUnconfirmed: z.optional(z.boolean()),
})
export type Profile = z.output<typeof profile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/Account/profile',
  access: 'member',
  tags: ['profile'],
  input: z.object({}),
  reply: profile,
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/Account/profile',
  access: 'member',
  invalidates: ['profile', 'devices'],
  input: z
    .object({
      name: z.optional(personName),
      academicYear: z.optional(gradeName),
      email: z.optional(z.string()),
      currentPassword: z.optional(existingPassword),
      newPassword: z.optional(newPassword),
      confirmPassword: z.optional(z.string()),
    })
    .check(
      sameText('newPassword', 'confirmPassword'),
      z.refine(({ newPassword, currentPassword }) => newPassword === undefined || currentPassword !== undefined, {
        error: 'password.currentRequired',
        path: ['currentPassword'],
      }),
    ),
  reply: z.extend(profile, { token: z.optional(z.string()) }),
  replacesToken: true,
  message: 'التعديلات اتحفظت',
  errors: ['request.tooMany'],
})

/** Followed by the code: a link of the email opens the profile, which enters it. */
export const CONFIRMATION_HASH = 'confirm-'

/** Sends a code to the account's email, to confirm that email or to change the own number with it. */
export const sendOwnCode = endpoint({
  method: 'POST',
  path: '/api/Account/code',
  access: 'student',
  input: z.object({ purpose: z.enum(['email', 'phone']) }),
  reply: z.null(),
  message: 'كود التأكيد اتبعت على إيميلك',
  errors: ['auth.noEmail', 'request.tooMany'],
})

/** An email that is not confirmed yet may be a typo, so the password is enough to correct it. */
export const changeOwnEmail = endpoint({
  method: 'POST',
  path: '/api/Account/email',
  access: 'student',
  invalidates: ['profile', 'enrolment'],
  input: z.object({ email, currentPassword: existingPassword }),
  reply: profile,
  message: 'الإيميل اتغير، وكود التأكيد في الطريق',
  errors: ['auth.emailTaken', 'request.tooMany'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/Account/email/confirm',
  access: 'student',
  invalidates: ['profile', 'enrolment'],
  input: z.object({ otp: oneTimeCode }),
  reply: z.null(),
  message: 'الإيميل اتأكد',
  errors: ['auth.deviceCodeWrong'],
})

/** The code was sent to the confirmed email. */
export const changeOwnPhone = endpoint({
  method: 'POST',
  path: '/api/Account/phone',
  access: 'student',
  invalidates: ['profile'],
  input: z.object({
    phoneNumber: mobile('phone.required', 'phone.format'),
    currentPassword: existingPassword,
    otp: oneTimeCode,
  }),
  reply: profile,
  message: 'رقم الموبايل اتغير',
  errors: ['auth.phoneTaken', 'auth.deviceCodeWrong', 'request.tooMany'],
})

/** A device of the account; `slot` is from 1 to the account's `deviceLimit`. */
export const deviceView = z.object({
  slot: z.int(),
  name: z.string(),
  firstLoginAt: z.string(),
  lastUsedAt: z.string(),
})
export type DeviceView = z.output<typeof deviceView>

/** Accepts any account's slots; the use case knows the limit of this account. */
const deviceSlot = z.int('id.invalid').check(z.gte(1, 'id.invalid'), z.lte(DEVICES_PER_STAFF_ACCOUNT, 'id.invalid'))

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/Account/devices',
  access: 'member',
  tags: ['devices'],
  input: z.object({}),
  reply: z.array(z.extend(deviceView, { isThisDevice: z.boolean(), signedInAt: z.string() })),
})

export const signOutDevice = endpoint({
  method: 'POST',
  path: '/api/Account/devices/sign-out',
  access: 'member',
  invalidates: ['devices'],
  input: z.object({ slot: deviceSlot }),
  reply: z.null(),
  message: 'الجهاز خرج من الحساب',
})

/** `otp` is the emailed code here. */
const { otp: _otp, ...credentials } = login.input.shape

export const sendDeviceCode = endpoint({
  method: 'POST',
  path: '/api/Auth/device-code',
  access: 'public',
  input: z.object(credentials),
  reply: z.object({
    devices: z.array(deviceView),
    sentTo: z.string(),
  }),
  message: 'كود التأكيد اتبعت على إيميلك',
  errors: [
    'auth.deviceRequired',
    'auth.invalidCredentials',
    'auth.blocked',
    'auth.noEmail',
    'auth.replacementsUsed',
    'request.tooMany',
  ],
})

export const replaceDevice = endpoint({
  method: 'POST',
  path: '/api/Auth/replace-device',
  access: 'public',
  input: z.object({
    ...credentials,
    otp: oneTimeCode,
    slot: deviceSlot,
    secondFactorCode: z.optional(secondFactorCode),
  }),
  reply: login.reply,
  message: 'أهلًا وسهلًا',
  errors: [
    'auth.deviceRequired',
    'auth.invalidCredentials',
    'auth.blocked',
    'auth.secondFactorNeeded',
    'auth.deviceCodeWrong',
    'auth.replacementsUsed',
    'request.tooMany',
  ],
})
