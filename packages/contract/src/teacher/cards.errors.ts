import type { ServerErrors } from '../server-error.ts'

export const cardsErrors = {
  'cards.none': { status: 409, message: 'مفيش في الأرقام دي كروت لسه صالحة' },
  'school.noAddress': {
    status: 409,
    message: 'المنصة لسه مالهاش عنوان على الإنترنت، فالكروت مش هتوصّل لحاجة. نكلّم الدعم يضيف العنوان الأول',
  },
} as const satisfies ServerErrors

export const cardsFieldErrors = {
  'cards.number': 'رقم الكارت رقم صحيح من 1',
  'cards.layout': 'شكل الورقة ده مش موجود',
  'cards.backwards': 'آخر رقم لازم يكون بعد أول رقم',
  'cards.tooMany': 'الملف الواحد فيه 1,000 كارت بالكتير. نقسمهم على كذا ملف',
} as const
