import { OFFLINE_LICENCE_DAYS } from '@manassa/contract/limits'
import { leftToRight } from './bidi.ts'
import { sizeText } from './data-size.ts'
import { untilHour } from './format.ts'
import { countedWithin } from './plural.ts'

const days = countedWithin('يوم', 'يومين', '# أيام', '# يوم')

export const savedLessons = {
  save: 'حفظ على الموبايل',
  title: 'حفظ الدرس على الموبايل',
  quality: 'الجودة',
  rendition: (height: number, bytes: number) => `${leftToRight(`${height}p`)}\u00a0· ${sizeText(bytes)}`,
  size: (bytes: number, free: number | null) =>
    free === null ? `الحجم ${sizeText(bytes)}` : `الحجم ${sizeText(bytes)}، والفاضي على الموبايل ${sizeText(free)}`,
  /** `moment`: the closing of the unit. */
  goes: (moment: string) => `هيتمسح لوحده ${untilHour(Date.parse(moment))}، مع قفل الوحدة.`,
  stays: 'هيفضل طول ما الوحدة مفتوحة.',
  contact: `الموبايل لازم يفتح المنصة بالنت مرة كل ${days(OFFLINE_LICENCE_DAYS)} على الأقل، ومع الخروج من الحساب الدرس بيتمسح.`,
  noSpace: 'المساحة الفاضية على الموبايل مش هتكفّي.',
  start: 'نحفظ الدرس',
  notNow: 'مش دلوقتي',
  saving: 'بنحفظ الدرس…',
  progress: (part: number, bytes: number) => `${leftToRight(`${Math.floor(100 * part)}%`)} من ${sizeText(bytes)}`,
  waiting: 'مستنيين النت، وهنكمّل لوحدنا.',
  paused: 'الحفظ واقف',
  pause: 'إيقاف',
  goOn: 'نكمّل الحفظ',
  cancel: 'إلغاء',
  full: 'مساحة الموبايل خلصت. نمسح حاجة ونكمّل من نفس المكان.',
  failed: 'الحفظ ماكملش',
  saved: 'الدرس محفوظ على الموبايل',
  savedText: 'بيشتغل من غير نت، ومن غير ما يسحب من الباقة.',
  remove: 'مسح من الموبايل',
  over: 'وقت النسخة المحفوظة خلص',
  overText: 'محتاجين نت عشان نتأكد إن الوحدة لسه مفتوحة.',
  clock: 'ساعة الموبايل اتغيّرت',
  clockText: 'محتاجين نت عشان نظبط الوقت، وبعدها الدرس هيشتغل.',
}
