import { type GradeName, gradeLabel, shortGradeLabel } from '@manassa/contract/rules/grade'
import type { ProfileLanguage } from '@manassa/contract/shared/school'
import { type FieldErrorCode, fieldErrors } from '@manassa/contract/student/errors'
import type { ParentPageState } from '@manassa/contract/student/parents'
import { dayAndHour } from './format.ts'
import { counted } from './plural.ts'
import { howLongAgo } from './waiting.ts'

const momentInEnglish = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Cairo',
})
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function agoInEnglish(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 2) return 'just now'
  if (minutes < 60) return ago.format(-minutes, 'minute')
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour')
  return ago.format(-Math.floor(minutes / (24 * 60)), 'day')
}

const gradesInEnglish: Record<GradeName, string> = {
  Secondary1: 'Secondary 1',
  Secondary2: 'Secondary 2',
  Secondary3: 'Secondary 3',
}

const errorsInEnglish: Partial<Record<FieldErrorCode, string>> = {
  'name.required': 'Full name is required',
  'field.tooLong': 'The text is too long',
  'field.invalid': 'This field is not valid',
  'grade.invalid': 'Please choose a grade',
  'password.required': 'Password is required',
  'password.tooShort': 'Password must be at least 6 characters long',
  'password.tooLong': 'Password is too long',
  'password.tooCommon': 'This password is easy to guess, please choose another one',
  'password.personal': 'The password cannot be your name, email or phone number',
  'password.currentRequired': 'Your current password is needed to change it',
  'password.currentWrong': 'The current password is wrong',
  'password.mismatch': 'Passwords do not match',
}

const codes = Object.keys(errorsInEnglish) as FieldErrorCode[]

/** Failures are told in Arabic in either language, because the server's messages are Arabic. */
export const notSaved = 'التعديلات ماتحفظتش'
export const saveNeedsConnection = 'الحفظ محتاج نت. اللي اتكتب هيفضل هنا لحد ما يرجع.'

const english = {
  language: 'en',
  direction: 'ltr',
  title: 'Profile Settings',
  email: 'Email',
  emailFixed: 'The email cannot be changed',
  fullName: 'Full name',
  grade: 'Grade',
  changePassword: 'Change password (optional)',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 6 characters. Your other device will be logged out.',
  staffPasswordHint: 'At least 8 characters. Your other devices will be logged out.',
  show: 'Show',
  hide: 'Hide',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Changes saved',
  noChanges: 'No changes were made',
  attendance: 'Attendance code for the centre',
  devices: 'My devices',
  devicesText: 'An account can be logged in from two devices at most.',
  staffDevicesText: 'An account can be logged in from six devices at most.',
  thisDevice: 'This device',
  lastUsed: (moment: Date, now: Date) => `Last used ${agoInEnglish(moment, now)}`,
  firstLogin: (moment: Date) => `First login ${momentInEnglish.format(moment)}`,
  signOutDevice: 'Log out that device',
  signingOut: 'Logging out…',
  signedOut: 'That device was logged out',
  freeSlots: (count: number) =>
    count === 1 ? 'There is room for one more device' : `There is room for ${count} more devices`,
  logout: 'Logout',
  gradeName: (grade: GradeName) => gradesInEnglish[grade],
  /** Translates the server's Arabic message. */
  fieldError(text: string): string {
    const code = codes.find((each) => fieldErrors[each] === text)
    return (code && errorsInEnglish[code]) ?? text
  },
}

const freeSlots = counted('', 'لجهاز', 'لجهازين', 'لـ# أجهزة', 'لـ# جهاز')

type ProfileLabels = Omit<typeof english, 'language' | 'direction'> & { language: string; direction: string }

const arabic: ProfileLabels = {
  language: 'ar-EG',
  direction: 'rtl',
  title: 'إعدادات الحساب',
  email: 'الإيميل',
  emailFixed: 'الإيميل مش بيتغير',
  fullName: 'الاسم بالكامل',
  grade: 'الصف الدراسي',
  changePassword: 'تغيير كلمة السر (اختياري)',
  currentPassword: 'كلمة السر الحالية',
  newPassword: 'كلمة السر الجديدة',
  confirmPassword: 'تأكيد كلمة السر',
  passwordHint: '6 حروف أو أرقام على الأقل. الجهاز التاني هيخرج من الحساب.',
  staffPasswordHint:
    '8 حروف أو أرقام على الأقل. كلمتين مالهمش علاقة ببعض أحسن من اسم ورقم. باقي الأجهزة هتخرج من الحساب.',
  show: 'إظهار',
  hide: 'إخفاء',
  save: 'حفظ التعديلات',
  saving: 'بنحفظ…',
  saved: 'التعديلات اتحفظت',
  noChanges: 'مفيش أي تعديل اتعمل',
  attendance: 'كود حضور السنتر',
  devices: 'أجهزتي',
  devicesText: 'الحساب بيتفتح على جهازين بحد أقصى.',
  staffDevicesText: 'الحساب بيتفتح على 6 أجهزة بحد أقصى.',
  thisDevice: 'الجهاز ده',
  lastUsed: (moment, now) => `آخر استخدام: ${howLongAgo(moment, now)}`,
  firstLogin: (moment) => `أول دخول: ${dayAndHour(moment)}`,
  signOutDevice: 'خروج الجهاز التاني من الحساب',
  signingOut: 'بنخرّج الجهاز…',
  signedOut: 'الجهاز خرج من الحساب',
  freeSlots: (count) => `فيه مكان ${freeSlots(count)} كمان`,
  logout: 'تسجيل الخروج',
  gradeName: gradeLabel,
  fieldError: (text) => text,
}

/** Stands before the English part of a text in both languages. */
export const IN_ENGLISH = ' / '

/** Texts that programs look for by their English words; the others are in Arabic alone. */
const namedInEnglish = [
  'title',
  'email',
  'emailFixed',
  'fullName',
  'grade',
  'changePassword',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'save',
  'saved',
  'noChanges',
  'devices',
  'thisDevice',
  'signOutDevice',
  'signedOut',
  'logout',
] as const

const both: ProfileLabels = {
  ...arabic,
  ...Object.fromEntries(namedInEnglish.map((name) => [name, `${arabic[name]}${IN_ENGLISH}${english[name]}`])),
  // A choice is one line, also on a narrow phone.
  gradeName: (grade) => `${shortGradeLabel(grade)}${IN_ENGLISH}${english.gradeName(grade)}`,
  fieldError(text) {
    const translated = english.fieldError(text)
    return translated === text ? text : `${text}${IN_ENGLISH}${translated}`
  },
}

export const profileLabels = (language: ProfileLanguage): ProfileLabels => ({ ar: arabic, en: english, both })[language]

export const parentPage = {
  title: 'ولي أمرك بيشوف ده',
  text: 'صفحة بأسبوعك: أيام المذاكرة، والدروس اللي تمّت، وآخر الدرجات. من غير ساعات ولا إجابات ولا مقارنة بحد.',
  open: 'فتح الصفحة زي ما بتظهر',
  failed: 'مقدرناش نعرف حالة الصفحة',
  states: {
    off: '',
    shown: 'الرابط بيتبعت على رقم ولي الأمر المتسجّل.',
    noNumber: 'مفيش رقم ولي أمر متسجّل، فمفيش حد بيوصله الرابط.',
    ownNumber: 'رقم ولي الأمر المتسجّل هو رقمك، فمفيش حد بيوصله الرابط.',
    stopped: 'ولي الأمر أو المنصة وقفوا الرسايل، فمفيش رابط شغّال.',
  } satisfies Record<ParentPageState, string>,
}
