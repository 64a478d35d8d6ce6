import type { ServerErrors } from '../server-error.ts'

export const holdersErrors = {
  'holder.notFound': { status: 404, message: 'المكتبة أو السنتر ده مش موجود' },
  'holder.nameTaken': { status: 409, message: 'في مكتبة أو سنتر بنفس الاسم' },
  'handOut.notFree': {
    status: 409,
    message: 'مفيش كروت اتسلّمت: في أرقام هنا مش متاحة، اتسلّمت أو اتشحنت أو اتلغت أو مش موجودة',
  },
} as const satisfies ServerErrors

export const holdersFieldErrors = {
  'holderName.required': 'اكتب اسم المكتبة أو السنتر',
  'terms.invalid': 'بيتحاسب إمتى؟ نختار من الموجود',
  'cardNumber.invalid': 'رقم الكارت رقم صحيح من 1',
  'cardNumber.backwards': 'آخر رقم لازم يكون بعد أول رقم',
  'amount.ofPayment': 'المبلغ اللي بيرجع لازم نعرف من أنهي دفعة',
} as const
