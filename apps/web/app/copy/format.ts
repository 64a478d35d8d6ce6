import { PRICE_DECIMALS } from '@manassa/contract/limits'

const numbers = new Intl.NumberFormat('ar-EG-u-nu-latn')
const days = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Cairo',
})

export const FREE = 'مجاني'
export const CURRENCY = 'جنيه'

/** Egyptian pounds with two decimals (specification, section 1), or the word for free. */
export const price = (pounds: number) => (pounds === 0 ? FREE : `${pounds.toFixed(PRICE_DECIMALS)} ${CURRENCY}`)

/** Latin digits, also for thousands. */
export const number = (value: number) => numbers.format(value)

/** Arabic-Indic digits, for the countdown alone (specification, section 9). */
export const arabicDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** `السبت، 21 نوفمبر`, by the clock of Cairo. */
export const dayOf = (moment: Date) => days.format(moment)
