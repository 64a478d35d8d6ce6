import type { ServerErrors } from '../server-error.ts'

export const requestErrors = {
  'request.invalid': { status: 400, message: 'فيه بيانات ناقصة أو مش مكتوبة صح' },
  'request.malformed': { status: 400, message: 'الطلب وصل ناقص أو مش مفهوم' },
  'request.foreignSite': { status: 403, message: 'الطلب ده جاي من موقع تاني مش مسموح له' },
  'request.notFound': { status: 404, message: 'العنوان ده مش موجود' },
  'request.wrongMethod': { status: 405, message: 'العنوان ده موجود، بس الطلب جاي بطريقة (method) تانية' },
  'request.tooSlow': { status: 408, message: 'النت بطيء والبيانات ماوصلتش كلها. نجرّب من شبكة أقوى أو من غير صورة' },
  'request.conflict': { status: 409, message: 'الطلب ده اتنفّذ قبل كده ببيانات تانية' },
  'request.tooLarge': { status: 413, message: 'حجم البيانات أكبر من المسموح' },
  'request.unsupportedType': { status: 415, message: 'نوع البيانات ده مش مدعوم' },
  'request.rangeOutside': { status: 416, message: 'الجزء المطلوب بره الملف' },
  'request.tooMany': { status: 429, message: 'محاولات كتير. نجرّب تاني كمان شوية' },
  'server.unexpected': { status: 500, message: 'An unexpected error occurred', arabic: 'حصل خطأ غير متوقع' },
  'server.unavailable': { status: 503, message: 'الخدمة مش متاحة دلوقتي. نجرّب تاني كمان شوية' },
} as const satisfies ServerErrors

export const requestFieldErrors = {
  'field.invalid': 'الخانة دي مش مكتوبة صح',
  'field.tooLong': 'النص أطول من المسموح',
  'grade.invalid': 'نختار الصف: أولى أو تانية أو تالتة ثانوي',
  'term.invalid': 'نختار الترم: الأول أو التاني',
  'page.invalid': 'رقم الصفحة مش صحيح',
  'pageSize.invalid': 'عدد العناصر في الصفحة لازم يكون من 1 لـ 100',
  'id.invalid': 'الرقم ده مش صحيح',
} as const
