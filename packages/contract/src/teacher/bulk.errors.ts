import type { ServerErrors } from '../server-error.ts'

export const bulkErrors = {
  'bulk.otherCount': { status: 409, message: 'عدد الطلاب اتغيّر، ومفيش حاجة اتعملت. نراجع القايمة ونأكد تاني' },
  'bulk.notFound': { status: 404, message: 'العملية دي مش موجودة' },
  'bulk.stays': { status: 409, message: 'العملية دي مالهاش رجوع' },
} as const satisfies ServerErrors

export const bulkFieldErrors = {
  'bulk.action': 'نختار نعمل إيه',
  'bulk.count': 'عدد الطلاب ناقص',
} as const
