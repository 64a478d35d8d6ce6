import type { PaymentMethod } from './payment-methods.ts'
import { isEgyptianMobile, plainDigits } from './phone.ts'
import { keysOf } from './records.ts'

interface ProviderProperties {
  label: string
  method: PaymentMethod
}

/** The services through which a school receives transfers. */
export const transferProviders = {
  vodafone: { label: 'فودافون كاش', method: 'wallet' },
  orange: { label: 'أورنج كاش', method: 'wallet' },
  etisalat: { label: 'اتصالات كاش', method: 'wallet' },
  instapay: { label: 'إنستاباي', method: 'instapay' },
} as const satisfies Record<string, ProviderProperties>

export type TransferProvider = keyof typeof transferProviders
export const transferProviderNames = keysOf(transferProviders)

/** `matched` is an order whose money is known to have arrived; `refunded` one whose payment was given back. */
export const transferStates = ['open', 'sent', 'matched', 'approved', 'refused', 'expired', 'refunded'] as const
export type TransferState = (typeof transferStates)[number]

/** True while nobody has decided about an order. */
export const isLive = (state: TransferState) => state === 'open' || state === 'sent' || state === 'matched'

export const refusalNames = ['short', 'unclear', 'repeated'] as const
export type Refusal = (typeof refusalNames)[number]

/** Normalises the address of an account: a wallet's mobile number, or an InstaPay address; null if it is neither. */
export function receivingAddress(provider: TransferProvider, typed: string): string | null {
  const digits = plainDigits(typed)
  if (isEgyptianMobile(digits)) return digits
  const address = typed.trim().toLowerCase()
  return provider === 'instapay' && /^(?=.*[a-z])[a-z0-9._-]{2,60}(@instapay)?$/.test(address) ? address : null
}
