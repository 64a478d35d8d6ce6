import { arabicDigits } from './format.ts'
import { plural } from './plural.ts'

const inArabicDigits = (count: number) => arabicDigits(count)
const days = plural(
  { zero: '', one: 'يوم', two: 'يومين', few: '# أيام', many: '# يوم', other: '# يوم' },
  inArabicDigits,
)
const hours = plural(
  { zero: '', one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' },
  inArabicDigits,
)
const minutes = plural(
  { zero: 'أقل من دقيقة', one: 'دقيقة', two: 'دقيقتين', few: '# دقايق', many: '# دقيقة', other: '# دقيقة' },
  inArabicDigits,
)

/** The parts of a countdown, with Arabic-Indic digits (docs/behaviour/windows.md). */
export const count = { days, hours, minutes, lessMinute: 'أقل من دقيقة', ended: 'الوقت خلص' }

/** `٣ أيام و٥ ساعات`: the و is attached to the next word; a zero part is left out. */
export const joined = (larger: string, smaller: string) => (smaller === '' ? larger : `${larger} و${smaller}`)
