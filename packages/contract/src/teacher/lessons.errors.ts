import { VIDEO_MAX_HOURS } from '../limits.ts'
import type { ServerErrors } from '../server-error.ts'

export const lessonsErrors = {
  'lesson.notVideo': { status: 409, message: 'الدرس ده اختبار، مش فيديو' },
  /** Why a video came to nothing; kept with it, and shown beside it. */
  'film.broken': { status: 415, message: 'ملف الفيديو ناقص أو مش بيتفتح. نجرّب نحفظه من جديد ونرفعه تاني' },
  'film.noPicture': { status: 415, message: 'الملف ده مفيهوش صورة. محتاجين ملف فيديو' },
  'film.unknownContainer': {
    status: 415,
    message: 'النوع ده من الملفات مش مدعوم. محتاجين فيديو MP4 أو MOV أو MKV أو WebM أو AVI أو TS أو WMV أو FLV',
  },
  'film.tooLong': { status: 415, message: `الفيديو أطول من ${VIDEO_MAX_HOURS} ساعات. نقسمه على أكتر من فيديو ونرفعهم` },
  'film.tooManyPixels': { status: 415, message: 'أبعاد الفيديو أكبر من المسموح. نحفظه بدقة 4K أو أقل ونرفعه تاني' },
  'film.tooHeavy': {
    status: 415,
    message: 'تجهيز الفيديو ده محتاج ذاكرة أو وقت أكتر من المسموح. نحفظه بدقة أقل ونرفعه تاني',
  },
  'film.stalled': {
    status: 415,
    message: 'تجهيز الفيديو وقف في نفس المكان دقيقتين. نحفظه من جديد بصيغة MP4 ونرفعه تاني',
  },
  'film.failed': { status: 500, message: 'تجهيز الفيديو ماكملش بسبب مشكلة عندنا. نجرّب تاني' },
  'film.cannotPrepare': {
    status: 415,
    message: 'النوع ده محتاج تجهيز، وبرنامج التجهيز (ffmpeg) مش موجود على السيرفر. ممكن نرفع الفيديو MP4',
  },
} as const satisfies ServerErrors

export const lessonsFieldErrors = {
  'video.required': 'نرفع الفيديو أو نكتب عنوانه',
  'video.address':
    'العنوان ده مش فيديو نعرف نشغّله. ممكن يكون من YouTube أو Vimeo أو Bunny، أو عنوان ملف بيخلص بـ mp4 أو m3u8',
  'video.oneOfBoth': 'يا إما ملف يا إما عنوان، مش الاتنين مع بعض',
  'captions.language': 'لغة الترجمة مش معروفة، أو مكتوبة مرتين',
  'captions.file': 'محتاجين ملف للترجمة دي',
  'captions.rows': 'فيه سطر في الترجمة وقته مش مظبوط',
  'chapters.row': 'كل سطر محتاج وقت واسم، زي 05:30 النيل',
  'chapters.twice': 'فصلين بيبدؤوا في نفس الثانية',
} as const
