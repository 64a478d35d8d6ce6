import { plural } from './plural.ts'

/** The video of a course that can be watched without an account. */
export const coursePreview = {
  title: 'مشاهدة مجانية',
  loading: 'بنفتح الفيديو…',
  failed: 'مقدرناش نفتح الفيديو',
  gone: 'الفيديو ده مش متاح للمشاهدة المجانية',
  goneText: 'ممكن يكون اتبدّل بدرس تاني. صفحة الكورس فيها الجديد.',
  toCourse: 'صفحة الكورس',
  /** Moves over the picture. */
  watermark: 'معاينة',
  rest: plural({
    zero: 'ده كل اللي في الكورس لحد دلوقتي',
    one: 'الباقي درس واحد في الكورس',
    two: 'الباقي درسين في الكورس',
    few: 'الباقي # دروس في الكورس',
    many: 'الباقي # درس في الكورس',
    other: 'الباقي # درس في الكورس',
  }),
  restText: 'بتتفتح بكود من الكارت. ومن غير كارت، نسأل على واتساب.',
  code: 'معايا كود',
  whatsApp: 'نسأل على واتساب',
}
