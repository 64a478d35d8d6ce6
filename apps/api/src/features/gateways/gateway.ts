export interface PaymentToStart {
  /** Our reference, which the gateway repeats in everything that it tells. */
  reference: string
  piastres: number
  what: string
  payer: { name: string; phone: string; email: string }
  /** The addresses to which the gateway sends its message and the student. */
  callbackUrl: string
  returnUrl: string
}

interface StartedPayment {
  gatewayOrderId: string
  address: string
}

export interface GatewayTransaction {
  id: string
  gatewayOrderId: string
  /** Our reference; null where the gateway does not repeat it. */
  reference: string | null
  piastres: number
  currency: string
  /** `reversed` if the money went back, all or in part. */
  state: 'pending' | 'declined' | 'paid' | 'reversed'
  reversedPiastres: number
}

export interface Gateway {
  /** Throws an error when the gateway gives no usable response. */
  start(payment: PaymentToStart): Promise<StartedPayment>
  /**
   * Reads a message of the gateway; null when its signature is wrong. The amount that went back is unsigned, so a
   * message about a reversal only says that the gateway is to be asked.
   */
  readCallback(message: { signature: string; body: unknown }): GatewayTransaction | null
  /** Asks for the newest state of a payment; null before its first attempt. Throws as `start` does. */
  ask(gatewayOrderId: string): Promise<GatewayTransaction | null>
}
