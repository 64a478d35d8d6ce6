import type { ServerErrors } from '../server-error.ts'

export const codeBatchesErrors = {
  'codeBatch.notFound': { status: 404, message: 'المجموعة دي مش موجودة' },
} as const satisfies ServerErrors

export const codeBatchesFieldErrors = {
  'codeBatch.kind': 'الكروت يا لكورس يا لوحدة',
  'codeBatch.target': 'اختار الكروت دي بتفتح إيه',
  'codeBatch.count': 'العدد رقم من 1 لـ 5000',
  'codeBatch.label': 'اكتب اسم للمجموعة يفرّقها عن غيرها',
  'codeBatch.price': 'السعر رقم بالجنيه، بعد العلامة خانتين بالكتير',
  'codeBatch.expiry': 'آخر يوم لازم يكون لسه ماجاش',
} as const
