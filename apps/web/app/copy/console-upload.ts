import { fileSize } from './file-size.ts'

/** A file on its way to the server. */
export const upload = {
  choose: 'اختيار صورة',
  change: 'تغيير الصورة',
  remove: 'إزالة الصورة',
  drop: 'ممكن نسحب الصورة هنا أو نلصقها',
  progress: 'رفع الملف',
  sent: (sent: number, total: number) => `وصل ${fileSize(sent)} من ${fileSize(total)}`,
  pause: 'إيقاف مؤقت',
  resume: 'استكمال الرفع',
  cancel: 'إلغاء الرفع',
  paused: 'الرفع واقف، وهنكمّل من نفس المكان.',
  failed: 'الملف ماوصلش. هنكمّل من نفس المكان لما نجرّب تاني.',
  noPicture: 'من غير صورة',
  saving: 'بنحفظ…',
}
