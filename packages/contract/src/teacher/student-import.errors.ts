import type { ServerErrors } from '../server-error.ts'

export const studentImportErrors = {
  'studentImport.nothing': { status: 400, message: 'مفيش هنا طلاب نضيفهم' },
  'studentImport.tooMany': { status: 400, message: 'أكتر من 5,000 طالب. نقسمهم على كذا ملف' },
  'studentImport.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },
} as const satisfies ServerErrors
