import type { ServerErrors } from '../server-error.ts'

export const studyErrors = {
  'course.notFound': { status: 404, message: 'Course details not found.', arabic: 'تفاصيل الكورس مش موجودة' },
  'course.notEnrolled': { status: 403, message: 'الكورس ده محتاج اشتراك قبل ما نبدأ' },
  'lesson.notFound': { status: 404, message: 'Lesson details not found.', arabic: 'تفاصيل الدرس مش موجودة' },
  'lesson.unitUpcoming': { status: 403, message: 'الوحدة دي لسه ماتفتحتش' },
  'lesson.unitEnded': { status: 403, message: 'وقت الوحدة دي خلص' },
  'lesson.unitShut': { status: 403, message: 'إدارة المنصة وقّفت الوحدة دي' },
  'lesson.unitUndated': { status: 403, message: 'تاريخ الاشتراك مش متاح' },
  'lesson.behindQuiz': { status: 403, message: 'الدرس ده هيتفتح بعد تسليم الاختبار اللي قبله' },
  'lesson.notVideo': { status: 400, message: 'الدرس ده مش فيديو' },
  'media.notFound': { status: 404, message: 'الملف ده مش موجود' },
  'media.manyPlaces': {
    status: 429,
    message: 'الفيديو ده مفتوح من أماكن كتير في نفس الوقت. نجرّب تاني كمان دقيقة',
  },
  'media.linkExpired': { status: 403, message: 'رابط الملف انتهى. نفتح الدرس من جديد' },
} as const satisfies ServerErrors

export const studyFieldErrors = {
  'seconds.invalid': 'مكان الفيديو مش صحيح',
} as const
