import type { ServerErrors } from '../server-error.ts'

export const scheduleErrors = {
  'window.notFound': { status: 404, message: 'التعديل ده مش موجود' },
  'window.nobody': { status: 409, message: 'ولا واحد من الطلاب دول مشترك فيه' },
  'pause.notFound': { status: 404, message: 'الإجازة دي مش موجودة' },
} as const satisfies ServerErrors

export const scheduleFieldErrors = {
  'schedule.moment': 'نكتب يوم صحيح',
  'schedule.moments': 'نختار تفتح إمتى أو تقفل إمتى',
  'schedule.order': 'النهاية لازم تكون بعد البداية',
  'schedule.target': 'نختار كورس أو وحدة',
  'schedule.whose': 'نختار كورسات، أو صف، أو كل الكورسات، أو طلاب',
  'students.required': 'نختار الطلاب',
} as const
