import type { SessionEnd } from '@manassa/contract/endpoint'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { dayAndHour, dayOf, hourOf } from './format.ts'

export const sessionEnd = {
  replaced: (when: string) => `الحساب اتفتح على جهاز تاني ${when}، فالجهاز ده خرج من الحساب`,
  signedOut: (when: string) => `الجهاز ده خرج من الحساب ${when}، بطلب من جهاز تاني`,
  passwordChanged: (when: string) => `كلمة السر اتغيرت ${when}، فالجهاز ده خرج من الحساب`,
  copied: (when: string) => `خرّجنا الجهاز ده من الحساب ${when} عشان الأمان: نفس الدخول كان مستخدم من مكان تاني كمان`,
  bySchool: (when: string) => `إدارة المنصة خرّجت الجهاز ده من الحساب ${when}`,
  expired: () => 'عدّت فترة من غير تسجيل دخول، فالجهاز ده خرج من الحساب لوحده',
  logInAgain: 'ندخل تاني ونكمّل من مكاننا.',
  notYou: 'لو ده ماحصلش من عندك، محتاجين نغيّر كلمة السر دلوقتي.',
  newPassword: 'تغيير كلمة السر',
}

/** True for an expiry, which needs no alarm. */
export const isExpiry = (end: SessionEnd) => end.reason === 'expired'

export const whySessionEnded = ({ reason, at }: SessionEnd, now: Date) =>
  sessionEnd[reason](momentNear(new Date(at), now))

/** `النهارده 7:40 م`, `امبارح 7:40 م`, else the day and the time. */
function momentNear(moment: Date, now: Date): string {
  if (dayOf(moment) === dayOf(now)) return `النهارده ${hourOf(moment)}`
  if (dayOf(moment) === dayOf(now.getTime() - DAY_MS)) return `امبارح ${hourOf(moment)}`
  return `يوم ${dayAndHour(moment)}`
}
