import type { ServerErrors } from '../server-error.ts'

export const takingsErrors = {
  'payment.sameReference': { status: 409, message: 'رقم العملية ده متسجّل قبل كده. نراجع قبل ما نسجّله تاني' },
  'payment.notFound': { status: 404, message: 'الدفعة دي مش موجودة' },
  'payment.refundTooHigh': { status: 409, message: 'المبلغ أكبر من اللي اتدفع ومارجعش' },
} as const satisfies ServerErrors

export const takingsFieldErrors = {
  'amount.required': 'نكتب المبلغ',
  'amount.invalid': 'المبلغ بالجنيه، زي 120 أو 99.50',
  'amount.notGift': 'الهدية بترجع هدية، مش فلوس',
  'reference.required': 'محتاجين رقم العملية، أو سبب إن مفيش رقم',
  'paymentMethod.invalid': 'طريقة الدفع دي مش معروفة',
  'takings.backwards': 'آخر يوم لازم يكون بعد أول يوم',
  'takings.tooLong': 'نشوف لحد سنة واحدة في المرة',
  'paidAt.future': 'الوقت ده لسه ماجاش',
} as const
