import { keysOf } from './records.ts'

interface PaymentMethodProperties {
  label: string
  /** False for a gift, which has a value but brings no money. */
  isMoney: boolean
  /** True for a transfer, which has a number. */
  needsReference: boolean
  /** False for the payment gateway, which alone records what it received and returned. */
  byStaff: boolean
}

export const paymentMethods = {
  cash: { label: 'كاش', isMoney: true, needsReference: false, byStaff: true },
  wallet: { label: 'محفظة', isMoney: true, needsReference: true, byStaff: true },
  instapay: { label: 'إنستاباي', isMoney: true, needsReference: true, byStaff: true },
  online: { label: 'دفع أونلاين', isMoney: true, needsReference: true, byStaff: false },
  gift: { label: 'هدية', isMoney: false, needsReference: false, byStaff: true },
} as const satisfies Record<string, PaymentMethodProperties>

export type PaymentMethod = keyof typeof paymentMethods
type MethodWith<Properties> = {
  [Method in PaymentMethod]: (typeof paymentMethods)[Method] extends Properties ? Method : never
}[PaymentMethod]
type MoneyMethod = MethodWith<{ isMoney: true }>
export type StaffMethod = MethodWith<{ byStaff: true }>

export const paymentMethodNames = keysOf(paymentMethods)
export const moneyMethodNames = paymentMethodNames.filter(
  (method): method is MoneyMethod => paymentMethods[method].isMoney,
)
export const staffMethodNames = paymentMethodNames.filter(
  (method): method is StaffMethod => paymentMethods[method].byStaff,
)
export const staffMoneyMethodNames = staffMethodNames.filter(
  (method): method is StaffMethod & MoneyMethod => paymentMethods[method].isMoney,
)
