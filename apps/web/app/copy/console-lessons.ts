import { isolated } from './bidi.ts'

/** One lesson, being edited. */
export const lessonEdit = {
  title: 'تعديل درس',
  failed: 'مقدرناش نحمّل الدرس',
  publish: 'نشر الدرس',
  publishing: 'بننشر…',
  unpublish: 'إلغاء النشر',
  published: (name: string) => `نشرنا ${isolated(name)}`,
  unpublished: (name: string) => `${isolated(name)} بقى مسودة`,
  name: 'اسم الدرس',
  lacks: 'ناقص قبل النشر',
}

/** Its film. */
export const videoEdit = {
  title: 'الفيديو',
  address: 'عنوان الفيديو',
  addressHint: 'من YouTube أو Vimeo، أو عنوان ملف بيخلص بـ mp4 أو m3u8.',
  ours: 'الفيديو ده مرفوع على المنصة. لو كتبنا عنوان تاني هيتعرض مكانه.',
  open: 'فتح الفيديو في صفحة تانية',
  attachment: 'الملف المرفق',
  attachmentTitle: 'اسم الملف المرفق',
  captions: 'الترجمة',
}
