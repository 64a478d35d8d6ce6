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
  attachmentHint: (size: string) => `الملف لحد ${size}، والطلاب بينزّلوه من صفحة الدرس.`,
  attachmentAdd: 'اختيار ملف',
  attachmentChange: 'تغيير الملف',
  attachmentRemove: 'إزالة الملف',
  attachmentRemoved: 'شلنا الملف المرفق',
  captions: 'الترجمة',
  captionsHint: 'ملف VTT أو SRT لكل لغة.',
  captionsLanguage: 'لغة الترجمة',
  captionsAdd: 'اختيار ملف الترجمة',
  captionsRemove: (language: string) => `إزالة ترجمة ${isolated(language)}`,
  captionsRemoved: (language: string) => `شلنا ترجمة ${isolated(language)}`,
  addressFirst: 'محتاجين عنوان الفيديو الأول، وبعده الملف والترجمة.',
}

/** What students choose captions by: each language in its own words. */
export const captionLanguages: Record<string, string> = {
  ar: 'العربية',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  es: 'Español',
}
