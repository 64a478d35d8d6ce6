import type { ServerErrors } from '../server-error.ts'

export const teacherCodesErrors = {
  'code.notFound': { status: 404, message: 'الكود ده مش موجود' },
  'code.alreadyRedeemed': { status: 409, message: 'الكود ده اتسجّل. ممكن نفكّه من حساب الطالب' },
  'code.notRedeemed': { status: 409, message: 'الكود ده لسه ماتسجلش' },
  'code.revoked': { status: 409, message: 'الكود ده اتلغى قبل كده' },
  'code.expired': { status: 409, message: 'الكود ده انتهى' },
} as const satisfies ServerErrors

export const teacherCodesFieldErrors = {
  'code.state': 'الحالة دي مش معروفة',
  'code.becomes': 'الكود بعدها يا يفضل صالح يا يتلغي',
  'code.numbers': 'أرقام الكروت من رقم لرقم أكبر منه أو زيه',
} as const
