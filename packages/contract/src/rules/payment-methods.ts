import { keysOf } from './records.ts'

interface PaymentMethodProperties {
  label: string
  /** False for a gift, which has a value but brings no money. */
  isMoney: boolean
  /** True for a transfer, which has a number. */
  needsReference: boolean
}

/** The ways in which a payment came. */
export const paymentMethods = {
  cash: { label: 'كاش', isMoney: true, needsReference: false },
  wallet: { label: 'محفظة', isMoney: true, needsReference: true },
  instapay: { label: 'إنستاباي', isMoney: true, needsReference: true },
  gift: { label: 'هدية', isMoney: false, needsReference: false },
} as const satisfies Record<string, PaymentMethodProperties>

export type PaymentMethod = keyof typeof paymentMethods
type MoneyMethod = {
  [Method in PaymentMethod]: (typeof paymentMethods)[Method]['isMoney'] extends true ? Method : never
}[PaymentMethod]

export const paymentMethodNames = keysOf(paymentMethods)
export const moneyMethodNames = paymentMethodNames.filter(
  (method): method is MoneyMethod => paymentMethods[method].isMoney,
)
