import { PRICE_DECIMALS } from '@manassa/contract/limits'

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

/** Egyptian pounds with two decimals (docs/behaviour.md#courses), or the word for free. */
export const price = (pounds: number) => (pounds === 0 ? FREE : `${pounds.toFixed(PRICE_DECIMALS)} ${CURRENCY}`)

/** Latin digits, also for thousands. */
export const number = (value: number) => numbers.format(value)

/** Arabic-Indic digits, for the countdown alone (docs/behaviour.md#time-that-is-left). */
export const arabicDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/**
 * `السبت 21 نوفمبر`, by the clock of Cairo, to stand within a sentence: the comma that is usual here belongs over a
 * letter.
 */
export const dayOf = (moment: Date | number) => days.format(moment).replace('،', '')

/** `2:26 م`, on one line. */
export const hourOf = (moment: Date | number) => hours.format(moment).replace(' ', '\u00a0')

/** `السبت 21 نوفمبر الساعة 2:26 م`; the hour and its half of the day stay on one line. */
export const dayAndHour = (moment: Date | number) => `${dayOf(moment)} الساعة ${hourOf(moment)}`
