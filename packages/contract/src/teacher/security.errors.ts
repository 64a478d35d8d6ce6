import type { ServerErrors } from '../server-error.ts'

export const securityErrors = {
  'auth.secondFactorRequired': {
    status: 403,
    message: 'تسجيل الدخول بخطوتين مطلوب من كل المساعدين. نشغّله من صفحة «الأمان والأجهزة» ونكمّل',
  },
  'secondFactor.on': { status: 409, message: 'الخطوة التانية شغالة بالفعل. نقفلها الأول عشان نشغّل تطبيق تاني' },
  'secondFactor.off': { status: 409, message: 'الخطوة التانية مقفولة. نشغّلها الأول' },
  'secondFactor.notStarted': { status: 409, message: 'نبدأ من الأول: محتاجين كود جديد للتطبيق' },
  'secondFactor.demanded': { status: 409, message: 'الخطوة التانية مطلوبة من كل المساعدين، فمينفعش تتقفل' },
} as const satisfies ServerErrors

export const securityFieldErrors = {
  'password.staffTooShort': 'كلمة السر هنا لازم تكون 8 حروف أو أرقام على الأقل',
} as const
