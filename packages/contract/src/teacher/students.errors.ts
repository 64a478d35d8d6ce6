import type { ServerErrors } from '../server-error.ts'

export const studentsErrors = {
  'student.emailTaken': { status: 409, message: 'الإيميل ده على حساب تاني في المنصة' },
  'student.phoneTaken': { status: 409, message: 'رقم الموبايل ده على حساب تاني في المنصة' },
  'student.blocked': { status: 409, message: 'الحساب ده مقفول. نفتحه الأول' },
  'student.sameAccount': { status: 400, message: 'ده نفس الحساب. نختار الحساب التاني' },
  'student.merged': { status: 409, message: 'الحساب ده اتضم على حساب تاني قبل كده' },
  'student.noPhoto': { status: 404, message: 'مفيش صورة محفوظة للطالب ده' },
} as const satisfies ServerErrors

export const studentsFieldErrors = {
  'student.state': 'الحالة دي مش معروفة',
  'note.required': 'نكتب الملاحظة الأول',
} as const
