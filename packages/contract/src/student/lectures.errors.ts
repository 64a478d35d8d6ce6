import type { ServerErrors } from '../server-error.ts'

export const lecturesErrors = {
  'unit.notFound': { status: 404, message: 'المحاضرة دي مش موجودة أو لسه من غير دروس' },
} as const satisfies ServerErrors
