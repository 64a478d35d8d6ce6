import { isolated } from './bidi.ts'
import { common } from './common.ts'
import { dayOf, endDay } from './format.ts'

/** `الخميس 26 نوفمبر`, or the last day in full. */
const day = (moment: string) => endDay(Date.parse(moment))

export const study = {
  title: 'دراستي',
  loading: 'بنحمّل دراستك…',
  failed: 'حصلت مشكلة وإحنا بنجيب دراستك',
  empty: 'لسه مفيش كورسات ولا محاضرات',
  emptyText: 'أول كورس أو محاضرة هتظهر هنا بعد الاشتراك بكود أو من الكورسات المجانية.',
  browse: 'عرض الكورسات',
  haveCode: 'معايا كود',
  filter: 'عرض',
  all: 'الكل',
  groups: { open: 'مفتوح دلوقتي', later: 'لسه هيتفتح', done: 'خلّصناه', over: 'وقته خلص' },
  lecture: 'محاضرة',
  closes: (moment: string) => `بتتقفل ${day(moment)}`,
  open: 'مفتوح',
  opens: (moment: string) => `هتتفتح ${dayOf(Date.parse(moment))}`,
  ended: (moment: string) => `اتقفلت ${day(moment)}`,
  done: 'خلّصناه كله',
  soon: 'الدروس هتنزل قريب',
  progress: (done: number, total: number) => `تم\u00a0${done}\u00a0من\u00a0${common.lessonCount(total)}`,
  progressOf: (name: string, done: number, total: number) => `${isolated(name)}: ${study.progress(done, total)}`,
  asCourses: 'الكورسات بس',
  asLectures: 'المحاضرات بس',
  together: 'كل دراستي في قايمة واحدة',
}
