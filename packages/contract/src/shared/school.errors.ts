import type { ServerErrors } from '../server-error.ts'

export const schoolErrors = {
  'school.unknown': { status: 404, message: 'المنصة دي مش موجودة' },
  'school.otherHost': { status: 400, message: 'العنوان ده تابع لمنصة تانية' },
} as const satisfies ServerErrors
