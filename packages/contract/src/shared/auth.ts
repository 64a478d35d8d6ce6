import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { photoFile } from '../fields/file.ts'
import { academicYear, gradeName } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import {
  consentVersion,
  deviceModel,
  email,
  emailOrMobile,
  existingPassword,
  mobile,
  newPassword,
  personName,
  repeatedPassword,
} from '../fields/person.ts'
import { sameText } from '../fields/same-text.ts'
import { line } from '../fields/text.ts'
import { latinDigits } from '../rules/phone.ts'

/** The account as stored on its owner's device (docs/behaviour/sessions.md). `academicYear` is the grade's name. */
export const currentUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  academicYear: z.nullable(gradeName),
  phoneNumber: z.string(),
  role: z.enum(['student', 'teacher', 'assistant']),
})
export type CurrentUser = z.output<typeof currentUser>

/** Accepts the six digits of an authenticator app or a recovery code, in any spacing or digits. */
export const secondFactorCode = z.pipe(
  line('otp.required', 40),
  z.transform((text: string) => latinDigits(text).replace(/[\s-]/g, '').toUpperCase()),
)

export const login = endpoint({
  method: 'POST',
  path: '/api/Auth/login',
  access: 'public',
  input: z.object({
    EmailorMobile: emailOrMobile,
    password: existingPassword,
    deviceModel: z.optional(deviceModel),
    otp: z.optional(secondFactorCode),
  }),
  reply: z.object({ user: currentUser, token: z.string() }),
  message: 'أهلًا وسهلًا',
  errors: [
    'auth.deviceRequired',
    'auth.invalidCredentials',
    'auth.blocked',
    'auth.secondFactorNeeded',
    'auth.tooManyDevices',
    'auth.tooManyStaffDevices',
    'request.tooMany',
  ],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/Auth/register',
  access: 'public',
  carrier: 'form',
  files: { Image: photoFile },
  status: 201,
  input: z
    .object({
      UserName: personName,
      Email: email,
      Password: newPassword,
      ConfirmPassword: repeatedPassword,
      PhoneNumber: mobile('phone.required', 'phone.format'),
      ParentPhone: mobile('parentPhone.required', 'parentPhone.format'),
      AcademicYear: academicYear,
      ConsentVersion: z.optional(consentVersion),
    })
    .check(sameText('Password', 'ConfirmPassword')),
  reply: z.object({ user: currentUser }),
  message: 'حسابك اتعمل بنجاح. يلا نسجّل الدخول!',
  errors: [
    'auth.emailTaken',
    'auth.phoneTaken',
    'school.full',
    'auth.imageTooManyPixels',
    'auth.tooManyPhotos',
    'request.tooMany',
    'request.tooSlow',
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/Auth/logout',
  access: 'public',
  input: z.object({}),
  reply: z.null(),
  message: 'تم تسجيل الخروج',
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/Auth/refresh-token',
  access: 'public',
  input: z.object({}),
  reply: z.object({ token: z.string() }),
  errors: ['auth.refreshFailed'],
})
