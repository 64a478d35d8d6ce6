import { PRICE_DECIMALS } from '@manassa/contract/limits'

const decimals = { minimumFractionDigits: PRICE_DECIMALS, maximumFractionDigits: PRICE_DECIMALS }
const amounts = new Intl.NumberFormat('en', decimals)

/** Pounds without the currency's name, and without bidi marks, because it is used in messages. */
export const amountOf = (amount: number) => amounts.format(amount)

/** Whole pounds without decimals, for a button; piastres always have two digits. */
export const shortAmount = (amount: number) => amountOf(amount).replace('.00', '')

/** The text of a field that holds this amount already. */
export const typedAmount = (amount: number) => shortAmount(amount).replaceAll(',', '')
