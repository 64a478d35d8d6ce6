import { isInCalendar } from '@manassa/contract/fields/day'
import { PRICE_MAX_POUNDS } from '@manassa/contract/limits'
import { latinDigits } from '@manassa/contract/rules/phone'
import type { TransferProvider } from '@manassa/contract/rules/transfers'

/** The facts of a message that money arrived. The balance that it tells is thrown away. */
export interface ReadMessage {
  /** Pounds. */
  amount: number
  /** The number, InstaPay address or name of the sender. */
  sender: string | null
  reference: string | null
  /** The day as `2026-11-26` and the time as `14:05`, both local. */
  at: { day: string; time: string } | null
  provider: TransferProvider | null
}

const MARKS = /[\u0640\u064b-\u065f\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Digits, letters and separators in one form, so that each pattern is written once. */
const plain = (text: string) =>
  latinDigits(text)
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[؛،]/g, ';')
    .replace(/\s+/g, ' ')
    .trim()

const NUMBER = /(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?(?![\d.]*\d)/.source
const CURRENCY = /(?:egp|le|l\.e\.?|جنيه(?: مصري)?|ج\.? ?م\.?)/.source

const ARRIVED = /استلم|استلام|وصلك|اضافه|ايداع|received|credited|deposited/
/** Money that left the account; a message may name both only if it is not about one transfer. */
const LEFT = /تم (?:خصم|سحب|دفع|ارسال)|قمت ب|you (?:have )?(?:sent|paid|transferred)|debited|withdraw/
/** Amounts that are no transfer: the balance, fees and limits. */
const OTHER_AMOUNTS = new RegExp(
  String.raw`(?:رصيد|balance|رسوم|مصاريف|عموله|fees?\b|حد |limit)[^\d;]{0,40}${CURRENCY}?\s*${NUMBER}\s*${CURRENCY}?`,
  'g',
)
const AMOUNTS = new RegExp(
  String.raw`${CURRENCY}\s*${NUMBER}|(?:بمبلغ|مبلغ|بقيمه|قيمه|amount(?: of)?)\s*:?\s*${NUMBER}|(?<![\d.,])${NUMBER}\s*${CURRENCY}`,
  'g',
)
const REFERENCE =
  /(?:رقم (?:العمليه|المعامله|التحويل|المرجع|مرجعي)|الرقم المرجعي|كود العمليه|transaction (?:id|no\.?|number)|trx(?: ?id)?|ref(?:erence)?(?: ?(?:id|no\.?|number|#))?)\s*(?:is|هو)?\s*[:#.]?\s*([a-z0-9][a-z0-9.-]{3,39})/
const PHONE = /(?<!\d)(?:\+?2)?(01\d{9})(?!\d)/
const ADDRESS = /[a-z0-9._-]{2,60}@instapay/
const NAME =
  /(?:\bfrom|من)(?: السيد\S*)? ([a-z\u0621-\u064a][a-z\u0621-\u064a .*]{2,40}?)(?= (?:علي (?:حساب|محفظ)|الي حساب|بتاريخ|رقم|on |to |at |ref)|[;.\d]|$)/
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm|ص|م(?![\u0621-\u064a]))?/
const YEAR_FIRST = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const DAY_FIRST = /(?<!\d)(\d{1,2})[-/](\d{1,2})[-/](20\d{2}|\d{2})(?!\d)/

const providers: ReadonlyArray<readonly [TransferProvider, RegExp]> = [
  ['vodafone', /فودافون|vodafone|vf[ -]?cash/],
  ['orange', /اورنج|اورانج|orange/],
  ['etisalat', /اتصالات|etisalat|e& ?money|e and money/],
  ['instapay', /انستا ?باي|instapay|\bipn\b|تحويل لحظي|شبكه المدفوعات/],
]

/**
 * Reads a wallet's or InstaPay's message that money arrived, in Arabic or English. Null for a text that is not one, or
 * that tells several amounts: people match it by hand.
 */
export function readMessage(text: string): ReadMessage | null {
  const known = plain(text)
  if (!ARRIVED.test(known) || LEFT.test(known)) return null
  const amounts = new Set([...known.replace(OTHER_AMOUNTS, ' ').matchAll(AMOUNTS)].map(amountOf))
  const [amount] = amounts
  if (amounts.size !== 1 || amount === undefined || amount <= 0 || amount > PRICE_MAX_POUNDS) return null
  return {
    amount,
    sender: PHONE.exec(known)?.[1] ?? ADDRESS.exec(known)?.[0] ?? NAME.exec(known)?.[1]?.trim() ?? null,
    reference: REFERENCE.exec(known)?.[1]?.replace(/[.-]+$/, '') ?? null,
    at: momentOf(known),
    provider: providers.find(([, names]) => names.test(known))?.[0] ?? null,
  }
}

function amountOf(match: RegExpExecArray): number {
  const [whole, piastres = ''] = [1, 3, 5].flatMap((place) => (match[place] ? [match[place], match[place + 1]] : []))
  return Number(`${whole?.replaceAll(',', '')}.${piastres || '0'}`)
}

/** Null unless both the day, with its year, and the time are told. */
function momentOf(known: string): ReadMessage['at'] {
  const time = TIME.exec(known)
  const yearFirst = YEAR_FIRST.exec(known)
  const dayFirst = yearFirst ? null : DAY_FIRST.exec(known)
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : dayFirst ? dayFirst.slice(1).reverse() : []
  if (!time || !year || !month || !day) return null
  const [hour, minute] = [hourOf(Number(time[1]), time[3]), Number(time[2])]
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isInCalendar(date) || hour > 23 || minute > 59) return null
  return { day: date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

function hourOf(hour: number, half: string | undefined) {
  if (half === 'pm' || half === 'م') return hour === 12 ? 12 : hour + 12
  return hour === 12 && half !== undefined ? 0 : hour
}
