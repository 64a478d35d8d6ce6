import { isolated, leftToRight } from './bidi.ts'
import { fileSize } from './file-size.ts'
import { plural } from './plural.ts'

export const lessonEdit = {
  title: 'تعديل درس',
  failed: 'مقدرناش نحمّل الدرس',
  publish: 'نشر الدرس',
  publishing: 'بننشر…',
  unpublish: 'إلغاء النشر',
  published: (name: string) => `نشرنا ${isolated(name)}`,
  unpublished: (name: string) => `${isolated(name)} بقى مسودة`,
  name: 'اسم الدرس',
  preview: 'مشاهدة مجانية من غير حساب',
  previewHint:
    'أي زائر هيفتح الفيديو من صفحة الكورس، بجودة 360 بالكتير. بتظهر لما الفيديو يبقى مرفوع على المنصة ومنشور.',
  previewReplaces: (name: string) => `المشاهدة المجانية دلوقتي: ${isolated(name)}، وهتتبدّل بالدرس ده.`,
  lacks: 'ناقص قبل النشر',
}

export const videoEdit = {
  title: 'الفيديو',
  address: 'أو عنوان الفيديو',
  addressHint: 'من YouTube أو Vimeo أو Bunny، أو عنوان ملف بيخلص بـ mp4 أو m3u8.',
  ours: 'الفيديو ده مرفوع على المنصة. لو كتبنا عنوان تاني هيتعرض مكانه.',
  file: 'رفع فيديو من الجهاز',
  fileChange: 'رفع فيديو تاني',
  fileHint: (size: string) => `الفيديو لحد ${size}.`,
  fileUnfinished: (name: string) => `رفع ${isolated(name)} ماكملش. لو اخترنا نفس الملف تاني هنكمّل من مكان ما وقف.`,
  fileAgain: 'اختيار نفس الملف',
  fileArrived: (name: string) => `${isolated(name)} وصل كله، وفاضل نحفظه في الدرس.`,
  fileUse: 'حفظ الفيديو في الدرس',
  fileForget: 'تمام',
  stayHere: 'ممكن نكمّل شغل في باقي الصفحات، والرفع شغال طول ما الصفحة مفتوحة.',
  giveUp: 'نلغي رفع الفيديو؟',
  giveUpText: (sent: number) =>
    `وصل منه ${fileSize(sent)}. لو لغيناه هنبدأ المرة الجاية من الأول، والإيقاف المؤقت بيسيب اللي وصل مكانه.`,
  keepFile: 'لأ، نسيبه',
  asking: 'بنجهّز…',
  preparing: 'تجهيز الفيديو',
  preparingText: (percent: number) => `بنجهّز الفيديو، تم ${leftToRight([percent, '%'].join(''))}.`,
  turn: plural({
    zero: 'الفيديو مستني دوره في التجهيز.',
    one: 'الفيديو مستني دوره في التجهيز، وقبله فيديو واحد من عندنا.',
    two: 'الفيديو مستني دوره في التجهيز، وقبله فيديوهين من عندنا.',
    few: 'الفيديو مستني دوره في التجهيز، وقبله # فيديوهات من عندنا.',
    many: 'الفيديو مستني دوره في التجهيز، وقبله # فيديو من عندنا.',
    other: 'الفيديو مستني دوره في التجهيز، وقبله # فيديو من عندنا.',
  }),
  smallPlays: 'الطلاب بيشوفوه من دلوقتي، وبنجهّز باقي الجودات.',
  sizes: (made: ReadonlyArray<{ name: string; height: number; sizeBytes: number }>, thumbnailBytes: number | null) =>
    [
      ...made.map((one) => `${one.height ? leftToRight(one.name) : 'الصوت لوحده'}: ${fileSize(one.sizeBytes)}`),
      ...(thumbnailBytes === null ? [] : [`صور شريط التقديم: ${fileSize(thumbnailBytes)}`]),
    ].join(' · '),
  oldPlays: 'الطلاب معاهم الفيديو القديم لحد ما الجديد يجهز.',
  former: (name: string) => `قبل كده كان هنا ${isolated(name)}.`,
  formerUse: 'إرجاعه',
  formerAsking: 'بنرجّعه…',
  formerBack: 'رجّعنا الفيديو اللي كان قبل كده',
  videoFailed: 'الفيديو ماجهزش',
  open: 'فتح الفيديو في صفحة تانية',
  attachment: 'الملف المرفق',
  attachmentTitle: 'اسم الملف المرفق',
  attachmentHint: (size: string) => `الملف لحد ${size}، والطلاب بينزّلوه من صفحة الدرس.`,
  attachmentAdd: 'اختيار ملف',
  attachmentChange: 'تغيير الملف',
  attachmentRemove: 'إزالة الملف',
  attachmentRemoved: 'شلنا الملف المرفق',
  attachmentBack: 'رجّعنا الملف المرفق',
  captions: 'الترجمة',
  captionsHint: 'ملف VTT أو SRT لكل لغة.',
  captionsLanguage: 'لغة الترجمة',
  captionsAdd: 'اختيار ملف الترجمة',
  captionsRemove: (language: string) => `إزالة ترجمة ${isolated(language)}`,
  captionsRemoved: (language: string) => `شلنا ترجمة ${isolated(language)}`,
  captionsBack: (language: string) => `رجّعنا ترجمة ${isolated(language)}`,
  captionsEdit: (language: string) => `تعديل ترجمة ${isolated(language)}`,
  captionsClose: (language: string) => `إغلاق ترجمة ${isolated(language)}`,
  chapters: 'فصول الفيديو',
  chaptersHint: 'كل فصل في سطر: وقته واسمه، زي 05:30 فيضان النيل. الطلاب بيشوفوهم تحت الفيديو وعلى شريط التقديم.',
  chaptersWrong: (row: number) => `السطر رقم ${row} محتاج وقت واسم، ووقت مش متكرر.`,
  addressFirst: 'محتاجين فيديو الأول، وبعده الملف والترجمة.',
}

export const editedVideo = {
  label: 'الفيديو',
  missing: 'الفيديو مش راضي يفتح. ممكن تكون المشكلة من النت، أو ملفه مش موجود على السيرفر.',
}

export const captionEdit = {
  failed: (language: string) => `مقدرناش نفتح ترجمة ${isolated(language)}`,
  withoutVideo: 'السطور بتتعدّل من غيره.',
  noVideo: 'الفيديو ده بيشتغل في مشغّل تاني، فهنا السطور لوحدها.',
  words: (language: string) => `سطور ترجمة ${isolated(language)}`,
  search: 'بحث في الترجمة',
  count: plural({
    zero: 'مفيش سطور',
    one: 'سطر واحد',
    two: 'سطرين',
    few: '# سطور',
    many: '# سطر',
    other: '# سطر',
  }),
  found: plural({
    zero: 'مفيش سطر فيه الكلام ده',
    one: 'لقينا سطر واحد',
    two: 'لقينا سطرين',
    few: 'لقينا # سطور',
    many: 'لقينا # سطر',
    other: 'لقينا # سطر',
  }),
  undo: 'تراجع',
  from: 'من',
  to: 'لحد',
  text: 'الكلام',
  newLine: 'سطر جديد',
  wrongTime: 'الوقت بيتكتب زي 01:05.500، والنهاية بعد البداية',
  empty: 'محتاجين كلام، أو نشيل السطر',
  add: 'أول سطر',
  addAfter: 'سطر بعده',
  remove: 'إزالة السطر',
}

/** The duration of a video: `1:04:30`, `12:05`. */
export function videoTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return leftToRight([first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':'))
}

export const captionLanguages = {
  ar: 'العربية',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  es: 'Español',
}
