import type { ServerErrors } from '../server-error.ts'

export const uploadsErrors = {
  'upload.tooLarge': { status: 413, message: 'الملف أكبر من المسموح' },
  'upload.wrongKind': { status: 415, message: 'نوع الملف ده مش مدعوم هنا' },
} as const satisfies ServerErrors

export const uploadsFieldErrors = {
  'file.tooLarge': uploadsErrors['upload.tooLarge'].message,
  'file.wrongKind': uploadsErrors['upload.wrongKind'].message,
} as const
