import { isolated } from './bidi.ts'
import { dayOf, untilDay } from './format.ts'

const missed = (kind: string) => (title: string, moment: string) =>
  `${kind} «${isolated(title)}» خلصت ${untilDay(Date.parse(moment))}.`

/** The days of a unit or course in lists, and the options after the end. */
export const timeWindow = {
  closes: (moment: string) => `بتتقفل ${untilDay(Date.parse(moment))}`,
  opens: (moment: string) => `هتتفتح يوم ${dayOf(Date.parse(moment))}`,
  ended: (moment: string) => `خلصت ${untilDay(Date.parse(moment))}`,
  unitCloses: (moment: string) => `الوحدة المفتوحة بتتقفل ${untilDay(Date.parse(moment))}`,
  unitOpens: (moment: string) => `الوحدة الجاية هتتفتح يوم ${dayOf(Date.parse(moment))}`,
  lastUnitEnded: (moment: string) => `آخر وحدة خلصت ${untilDay(Date.parse(moment))}`,
  /** The week has closed before its lessons were completed. */
  missed: { course: missed('وحدة'), unit: missed('محاضرة') },
  openNow: (title: string) => `المفتوح دلوقتي: «${isolated(title)}».`,
  code: 'معايا كود محاضرة',
  shortCode: 'كود محاضرة',
  chat: 'استفسار على واتساب',
  /** The student's WhatsApp message. */
  asks: (unit: string, course: string) => `عندي «${unit}» من «${course}» خلص وقتها. إزاي نفتحها تاني؟`,
}
