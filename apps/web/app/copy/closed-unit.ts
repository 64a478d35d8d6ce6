import { dayOf, hourOf, untilDay } from './format.ts'
import { counted, countedWithin } from './plural.ts'

/** `الخميس 26 نوفمبر 1:17 م`; an end at midnight is the day before, in full. */
export const momentText = (at: number) => (untilDay(at).startsWith('يوم') ? `${dayOf(at)} ${hourOf(at)}` : untilDay(at))

const chancesOf = countedWithin('فرصة واحدة', 'فرصتين', '# فرص', '# فرصة')
const hoursOf = counted('أقل من ساعة', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة')

/** The texts of a closed unit: what stays of it, and the chance to open it once more. */
export const closedUnit = {
  staysReadable: 'الدرجات وملفات الدرس والأسئلة اللي اتحلت لسه هنا.',
  lookBack: 'نشوف اللي لسه هنا',
  secondChance: (hours: number) => `فرصة تانية: ${hoursOf(hours)}`,
  secondChanceTitle: 'نفتح الوحدة تاني؟',
  /** `left`: the chances left after this one. */
  secondChanceText: ({ until, chances, left }: { until: string; chances: number; left: number }) => {
    const which = left > 0 ? `وهيفضل بعدها ${chancesOf(left)}` : chances > 1 ? 'ودي آخر فرصة' : 'ودي الفرصة الوحيدة'
    return `الوحدة هتتفتح لحد ${momentText(Date.parse(until))}، ${which} في الترم.`
  },
  openAgain: 'فتح الوحدة',
  opening: 'بنفتح الوحدة…',
  notNow: 'مش دلوقتي',
}
