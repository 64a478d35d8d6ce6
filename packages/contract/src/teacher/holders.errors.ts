import type { ServerErrors } from '../server-error.ts'

export const holdersErrors = {
  'holder.notFound': { status: 404, message: 'منفذ البيع ده مش موجود' },
  'holder.nameTaken': { status: 409, message: 'فيه منفذ بيع بنفس الاسم' },
  'handOut.notFree': {
    status: 409,
    message: 'مفيش كروت اتسلّمت: فيه هنا أرقام اتسلّمت قبل كده، أو اتسجّلت، أو اتلغت، أو مش موجودة',
  },
} as const satisfies ServerErrors

export const holdersFieldErrors = {
  'holderName.required': 'نكتب اسم منفذ البيع',
  'terms.invalid': 'بيتحاسب إمتى؟ نختار من الموجود',
  'cardNumber.invalid': 'رقم الكارت رقم صحيح من 1',
  'cardNumber.backwards': 'آخر رقم لازم يكون بعد أول رقم',
  'amount.ofPayment': 'المبلغ اللي بيرجع لازم نعرف من أنهي دفعة',
} as const
