import type { PaymentMethod } from './payment-methods.ts'
import { isEgyptianMobile, plainDigits } from './phone.ts'
import { keysOf } from './records.ts'

interface ProviderProperties {
  label: string
  method: PaymentMethod
  /** True for a payment gateway, which tells itself what it received. */
  isGateway: boolean
}

export const transferProviders = {
  vodafone: { label: 'فودافون كاش', method: 'wallet', isGateway: false },
  orange: { label: 'أورنج كاش', method: 'wallet', isGateway: false },
  etisalat: { label: 'اتصالات كاش', method: 'wallet', isGateway: false },
  instapay: { label: 'إنستاباي', method: 'instapay', isGateway: false },
  paymob: { label: 'كارت أو محفظة', method: 'online', isGateway: true },
} as const satisfies Record<string, ProviderProperties>

export type TransferProvider = keyof typeof transferProviders
export const transferProviderNames = keysOf(transferProviders)
/** The services to which students transfer money themselves. */
export type TransferService = {
  [Provider in TransferProvider]: (typeof transferProviders)[Provider]['isGateway'] extends true ? never : Provider
}[TransferProvider]
export const isTransferService = (provider: TransferProvider): provider is TransferService =>
  !transferProviders[provider].isGateway
export const transferServiceNames = transferProviderNames.filter(isTransferService)

/** `matched` is an order whose money is known to have arrived; `refunded` one whose payment was given back. */
export const transferStates = ['open', 'sent', 'matched', 'approved', 'refused', 'expired', 'refunded'] as const
export type TransferState = (typeof transferStates)[number]

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
