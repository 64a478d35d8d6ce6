import type { ServerErrors } from '../server-error.ts'

export const codeBatchesErrors = {
  'codeBatch.notFound': { status: 404, message: 'المجموعة دي مش موجودة' },
} as const satisfies ServerErrors

export const codeBatchesFieldErrors = {
  'codeBatch.kind': 'الكروت يا لكورس يا لمحاضرة',
  'codeBatch.target': 'نختار الكروت دي بتفتح إيه',
  'codeBatch.count': 'العدد رقم من 1 لـ 5,000',
  'codeBatch.label': 'نكتب اسم للمجموعة يفرّقها عن غيرها',
  'codeBatch.price': 'السعر بالجنيه، زي 120 أو 99.50',
  'codeBatch.expiry': 'آخر يوم لازم يكون لسه ماجاش',
} as const
