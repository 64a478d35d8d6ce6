import { PRICE_DECIMALS } from '@manassa/contract/limits'
import { endsWithDay } from '@manassa/contract/rules/end-of-day'

const numbers = new Intl.NumberFormat('ar-EG-u-nu-latn')
const days = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Cairo',
})

const hours = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Cairo',
})

export const FREE = 'مجاني'
export const CURRENCY = 'جنيه'

/** Egyptian pounds with two decimals (docs/behaviour/catalogue.md), or the word for free. */
export const price = (pounds: number) => (pounds === 0 ? FREE : `${pounds.toFixed(PRICE_DECIMALS)} ${CURRENCY}`)

/** Latin digits with thousands separators. */
export const number = (value: number) => numbers.format(value)

/** `12 من 150`, which no line's end breaks. */
export const outOf = (count: number, total: number) => `${number(count)}\u00a0من\u00a0${number(total)}`

/** Arabic-Indic digits, used by the countdown only (docs/behaviour/windows.md). */
export const arabicDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** `السبت 21 نوفمبر` in Cairo time, without the usual comma, which does not fit within a sentence. */
export const dayOf = (moment: Date | number) => days.format(moment).replace('،', '')

/** `2:26 م`, on one line. */
export const hourOf = (moment: Date | number) => hours.format(moment).replace(' ', '\u00a0')

const end = (moment: number, otherwise: string) => (endsWithDay(moment) ? `آخر يوم ${dayOf(moment - 1)}` : otherwise)

/** `السبت 21 نوفمبر`; an end at midnight is `آخر يوم الجمعة 20 نوفمبر`, as in the others below. */
export const endDay = (moment: number) => end(moment, dayOf(moment))

/** `يوم السبت 21 نوفمبر`. */
export const untilDay = (moment: number) => end(moment, `يوم ${dayOf(moment)}`)

/** The same with the time, for a day that is not over. */
export const untilHour = (moment: number) => end(moment, `يوم ${dayAndHour(moment)}`)

/** `الخميس 26 نوفمبر 1:17 م`. */
export const endHour = (moment: number) => end(moment, momentOf(moment))

/** `الخميس 26 نوفمبر 1:17 م`. */
export const momentOf = (moment: number) => `${dayOf(moment)} ${hourOf(moment)}`

/** `السبت 21 نوفمبر الساعة 2:26 م`; time and half of the day stay on one line. */
export const dayAndHour = (moment: Date | number) => `${dayOf(moment)} الساعة ${hourOf(moment)}`
