import { endHour } from './format.ts'
import { counted, countedWithin } from './plural.ts'

const chancesOf = countedWithin('فرصة واحدة', 'فرصتين', '# فرص', '# فرصة')
const hoursOf = counted('أقل من ساعة', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة')

export const closedUnit = {
  staysReadable: 'الدرجات وملفات الدرس والأسئلة اللي اتحلت لسه هنا.',
  transcriptStays: 'كلام الدرس لسه هنا، ونقدر نقراه.',
  lookBack: 'نشوف اللي لسه هنا',
  secondChance: (hours: number) => `فرصة تانية: ${hoursOf(hours)}`,
  secondChanceTitle: 'نفتح الوحدة تاني؟',
  /** `left`: the chances left after this one. */
  secondChanceText: ({ until, chances, left }: { until: string; chances: number; left: number }) => {
    const which = left > 0 ? `وهيفضل بعدها ${chancesOf(left)}` : chances > 1 ? 'ودي آخر فرصة' : 'ودي الفرصة الوحيدة'
    return `الوحدة هتتفتح لحد ${endHour(Date.parse(until))}، ${which} في الترم.`
  },
  openAgain: 'فتح الوحدة',
  opening: 'بنفتح الوحدة…',
  notNow: 'مش دلوقتي',
}
