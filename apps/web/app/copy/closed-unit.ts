import { dayOf, hourOf, untilDay } from './format.ts'
import { counted } from './plural.ts'

/** `الخميس 26 نوفمبر 1:17 م`; an end at midnight is the day before, in full. */
export const momentText = (at: number) => (untilDay(at).startsWith('يوم') ? `${dayOf(at)} ${hourOf(at)}` : untilDay(at))

const hoursOf = counted('أقل من ساعة', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة')

/** The texts of a closed unit: what stays of it, and the chance to open it once more. */
export const closedUnit = {
  staysReadable: 'الدرجات وملفات الدرس والأسئلة اللي اتحلت لسه هنا.',
  lookBack: 'نشوف اللي لسه هنا',
  secondChance: (hours: number) => `فرصة تانية: ${hoursOf(hours)}`,
  secondChanceTitle: 'نفتح الوحدة تاني؟',
  secondChanceText: (until: string) =>
    `الوحدة هتتفتح لحد ${momentText(Date.parse(until))}، ودي الفرصة الوحيدة في الترم.`,
  openAgain: 'فتح الوحدة',
  opening: 'بنفتح الوحدة…',
  notNow: 'مش دلوقتي',
}
