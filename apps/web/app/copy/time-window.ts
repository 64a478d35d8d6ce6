import { dayOf, untilDay } from './format.ts'

export const timeWindow = {
  closes: (moment: string) => `بتتقفل ${untilDay(Date.parse(moment))}`,
  opens: (moment: string) => `هتتفتح يوم ${dayOf(Date.parse(moment))}`,
  ended: (moment: string) => `خلصت ${untilDay(Date.parse(moment))}`,
  unitCloses: (moment: string) => `الوحدة المفتوحة بتتقفل ${untilDay(Date.parse(moment))}`,
  unitOpens: (moment: string) => `الوحدة الجاية هتتفتح يوم ${dayOf(Date.parse(moment))}`,
  lastUnitEnded: (moment: string) => `آخر وحدة خلصت ${untilDay(Date.parse(moment))}`,
  code: 'معايا كود محاضرة',
  chat: 'استفسار على واتساب',
  asks: (unit: string, course: string) => `عندي «${unit}» من «${course}» مقفولة دلوقتي. إزاي نفتحها تاني؟`,
}
