import { leftToRight } from './bidi.ts'
import { hourOf } from './format.ts'

/** Printing a batch: sheets of cards, and a table. */
export const printing = {
  title: 'الطباعة والتنزيل',
  intro: 'ملف PDF جاهز للمطبعة بعلامات القص. الأكواد اللي اتسجّلت أو اتلغت مش بتتطبع.',
  from: 'من رقم',
  to: 'لحد رقم',
  layout: 'شكل الورقة',
  most: 'الملف الواحد فيه 1,000 كارت بالكتير.',
  make: 'تجهيز الكروت',
  making: 'بنجهّز الكروت…',
  progress: (percent: number) => `جهز ${leftToRight(`${percent}%`)}`,
  cancel: 'إلغاء التجهيز',
  ready: 'ملف الكروت جاهز',
  readyText: (goneAt: string) => `الملف بيتمسح الساعة ${hourOf(Date.parse(goneAt))}، وممكن نجهّزه تاني في أي وقت.`,
  download: 'تنزيل الكروت',
  gone: 'ملف الكروت اتمسح. ممكن نجهّزه تاني.',
  failed: 'الكروت ماتجهزتش',
  tables: { xlsx: 'تنزيل جدول Excel', csv: 'تنزيل CSV' },
  fetching: 'بننزّل…',
  tableText: 'جدول فيه كل كود وحالته. ملف CSV لبرامج المطبعة. كل تنزيل بيتسجّل باسم اللي نزّله.',
}
