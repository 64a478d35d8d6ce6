import { from, ID, MOMENT } from '../meaning.ts'

export const people = {
  ...from('specification, section 3', {
    EmailorMobile: 'The e-mail of the account, in any letter case, or its Egyptian mobile number.',
    password: 'The password of the account.',
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
    Image: [
      'Optional photo of an identity document: JPG or PNG, at most 5,242,880 and 16 megapixels. Kept private and sealed, 30 days at most, 7 once somebody of the school has looked at it; refused where the school takes none.',
      'bytes',
    ],
    email: 'The e-mail of the account, in any letter case; at most 254 characters.',
    otp: ['The code of the newest mail, good for 10 minutes and five tries; spaces do not matter.', '8 digits'],
    newPassword: 'The new password: at least 6 characters, none of the commonest ones, not the own phone or e-mail.',
    confirmPassword: 'The same as `newPassword`.',
    user: 'The account, as its own device keeps it.',
    'user.id': ['The account. Calls name it as `studentId`.', ID],
    'user.name': 'The full name.',
    'user.email': 'The e-mail, in lower case.',
    phoneNumber: ['The mobile number.', '01 and 9 digits'],
    academicYear: 'The grade by name, `Secondary1` to `Secondary3`; null for staff.',
    token: ['The bearer token for `Authorization`; good with the `DeviceId` it was issued to only.', 'opaque text'],
    studentId: ["The caller's own account; another's is refused.", ID],
  }),
  ...from('design, section 6', {
    role: 'What the account may do: a student studies; a teacher and an assistant run the school.',
    parentPhone: ["The parent's mobile number; null where none was given.", '01 and 9 digits'],
    currentPassword: 'The password so far; needed to set a new one.',
  }),
  ...from('design, section 5', {
    devices: 'The devices that hold the slots of the account.',
    slot: ['Which of the device slots of the account.', '1 or 2; up to 6 for staff'],
    isThisDevice: 'Whether it is the device that asks.',
    deviceModel: 'What the browser calls the phone that it runs on, so that its owner can tell two phones apart.',
    firstLoginAt: ['When the account first logged in on this device.', MOMENT],
    signedInAt: ['When the session began.', MOMENT],
    lastUsedAt: ['When the session was last used, to within five minutes.', MOMENT],
  }),
}
