import type { ServerErrors } from '../server-error.ts'

/** Why work that was left for later came to nothing; kept with it, and shown beside it. */
export const jobsErrors = {
  'job.failed': { status: 500, message: 'العملية ماكملتش بسبب مشكلة عندنا' },
  'job.tooLate': { status: 503, message: 'العملية اتأخرت لحد ما وقتها فات' },
  'job.cancelled': { status: 409, message: 'العملية اتلغت' },
  'job.notFound': { status: 404, message: 'العملية دي مش موجودة' },
  'letter.addressRefused': { status: 400, message: 'الإيميل ده مالوش صندوق بيستقبل الرسايل' },
} as const satisfies ServerErrors
