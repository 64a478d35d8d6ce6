import type { ServerErrors } from '../server-error.ts'

export const assistantsErrors = {
  'assistant.notFound': { status: 404, message: 'مفيش حساب مساعد بالرقم ده' },
} as const satisfies ServerErrors

export const assistantsFieldErrors = {
  'permission.unknown': 'الصلاحية دي مش موجودة',
} as const
