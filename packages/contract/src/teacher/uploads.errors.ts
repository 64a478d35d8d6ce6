import type { ServerErrors } from '../server-error.ts'

export const uploadsErrors = {
  'upload.tooLarge': { status: 413, message: 'الملف أكبر من المسموح' },
  'upload.wrongKind': { status: 415, message: 'نوع الملف ده مش مدعوم هنا' },
  /** A row of captions; its words tell which one. */
  'upload.wrongRow': { status: 415, message: 'فيه سطر في ملف الترجمة مش مظبوط' },
  /** Its sign is that of a picture, and what follows cannot be drawn. */
  'upload.brokenPicture': { status: 415, message: 'الصورة دي مش بتفتح. نجرّب صورة تانية' },
  'upload.tooManyPixels': { status: 413, message: 'أبعاد الصورة كبيرة جدًا. محتاجين صورة أصغر' },
  'upload.tooFewPixels': { status: 415, message: 'الصورة صغيرة جدًا. محتاجين صورة أوضح' },
  'upload.notFound': { status: 404, message: 'الملف ده مش موجود، أو اتستخدم قبل كده' },
  'upload.notWhole': { status: 409, message: 'الملف لسه ماوصلش كله' },
  'upload.otherPurpose': { status: 400, message: 'الملف ده مرفوع لحاجة تانية' },
  'upload.offsetConflict': { status: 409, message: 'الجزء ده مش مكانه هنا. نسأل وصل لحد فين ونكمّل' },
  'upload.version': { status: 412, message: 'طريقة الرفع دي مش مدعومة' },
  'upload.noRoom': { status: 507, message: 'مفيش مساحة كفاية على السيرفر للملف ده' },
  'upload.tooMuchAnnounced': {
    status: 429,
    message: 'فيه فيديوهات كتير بتترفع من الحساب ده مع بعض. نستنى لحد ما واحد منهم يخلص أو نلغيه',
  },
  'upload.quota': { status: 507, message: 'المساحة المتاحة للمنصة خلصت. نمسح فيديوهات قديمة أو نطلب مساحة أكبر' },
  'upload.tooMany': { status: 429, message: 'فيه ملفات كتير مرفوعة ومستنية. نستخدمها أو نلغيها الأول' },
} as const satisfies ServerErrors

export const uploadsFieldErrors = {
  'file.tooLarge': uploadsErrors['upload.tooLarge'].message,
  'file.wrongKind': uploadsErrors['upload.wrongKind'].message,
  'crop.invalid': 'الجزء اللي هيظهر من الصورة مش مظبوط',
  'upload.id': 'رقم الملف مش مظبوط',
  'upload.length': 'حجم الملف مش معروف',
  'upload.offset': 'مكان الجزء ده مش معروف',
  'upload.name': 'اسم الملف ناقص أو أطول من المسموح',
  'upload.purpose': 'الملف ده لإيه؟ نختار من الموجود',
} as const
