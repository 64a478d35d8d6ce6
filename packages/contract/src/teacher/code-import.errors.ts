import type { ServerErrors } from '../server-error.ts'

export const codeImportErrors = {
  'codeImport.nothing': { status: 400, message: 'مفيش هنا أكواد جديدة تتسجّل' },
  'codeImport.tooMany': { status: 400, message: 'أكتر من 5,000 كود. نقسمهم على كذا ملف' },
  'codeImport.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },
  'codeImport.tooEasy': {
    status: 400,
    message: 'الأكواد دي قليلة الخانات على عددها، وسهل حد يخمّنها. ممكن نعمل كروت جديدة بدلها',
  },
} as const satisfies ServerErrors

export const codeImportFieldErrors = {
  'codeImport.expiryNeeded': 'أكواد زي دي لازم يكون ليها آخر يوم',
  'codeImport.expiryTooLate': 'آخر يوم بعيد على أكواد زي دي. نختار يوم أقرب',
} as const
