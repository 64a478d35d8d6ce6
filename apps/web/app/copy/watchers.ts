import { WATCH_SESSIONS_KEPT_DAYS } from '@manassa/contract/limits'
import { isolated, leftToRight } from './bidi.ts'
import { videoTime } from './console-lessons.ts'
import { dayAndHour } from './format.ts'
import { countedWithin } from './plural.ts'

const devices = countedWithin('جهاز واحد', 'جهازين', '# أجهزة', '# جهاز')

export const watchers = {
  open: 'مين شاف الفيديو',
  title: 'مين شاف الفيديو',
  of: (lesson: string) => `مين شاف الفيديو: ${isolated(lesson)}`,
  hint: `لو لقينا تسجيل منشور، بندوّر بالرقم اللي ظاهر عليه. السجل ده بيتحفظ ${WATCH_SESSIONS_KEPT_DAYS} يوم.`,
  search: 'الاسم أو رقم الموبايل',
  empty: 'ماحدش فتح الفيديو ده لحد دلوقتي',
  nobody: 'مفيش حد بالاسم أو الرقم ده فتح الفيديو',
  failed: 'مقدرناش نحمّل السجل',
  at: (moment: string) => dayAndHour(Date.parse(moment)),
  watched: (seconds: number) => (seconds > 0 ? `شاف ${videoTime(seconds)}` : 'فتح الدرس'),
  from: (address: string) => leftToRight(address),
  devices: (count: number) => `${devices(count)} في 30 يوم`,
  blockOf: (name: string) => `قفل حساب ${isolated(name)}`,
  replace: 'تبديل ملف الفيديو',
  newer: 'الأحدث',
  older: 'الأقدم',
}
