import type { ServerErrors } from '../server-error.ts'

export const lessonsErrors = {
  'lesson.notVideo': { status: 409, message: 'الدرس ده اختبار، مش فيديو' },
} as const satisfies ServerErrors

export const lessonsFieldErrors = {
  'video.required': 'نكتب عنوان الفيديو',
  'video.address': 'العنوان ده مش فيديو نعرف نشغّله. ممكن يكون من YouTube أو Vimeo، أو عنوان ملف بيخلص بـ mp4 أو m3u8',
  'video.uploadsLater': 'رفع الفيديو من الجهاز لسه مش متاح. ممكن نكتب عنوانه',
  'captions.language': 'لغة الترجمة مش معروفة، أو مكتوبة مرتين',
  'captions.file': 'محتاجين ملف للترجمة دي',
} as const
