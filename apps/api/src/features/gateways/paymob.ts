import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Gateway, GatewayTransaction, PaymentToStart } from './gateway.ts'

const TIMEOUT_MS = 10_000
const CURRENCY = 'EGP'

/** The keys of a school at Paymob, as its dashboard names them. */
export const paymobKeys = z.object({
  secretKey: z.string().min(8),
  publicKey: z.string().min(8),
  hmacSecret: z.string().min(8),
  apiKey: z.string().min(8),
  integrations: z.array(z.union([z.int().positive(), z.string().regex(/^[a-z][\w-]*$/i)])).min(1),
})
export type PaymobKeys = z.output<typeof paymobKeys>

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const number = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,18}$/)])

const transactionFields = z.object({
  id: number,
  amount_cents: number.transform(Number),
  currency: z.string(),
  success: flag,
  pending: flag,
  is_auth: flag,
  is_voided: flag,
  is_refunded: flag,
  has_parent_transaction: flag,
  parent_transaction: number.nullish(),
  refunded_amount_cents: number.transform(Number).nullish(),
  order: z.object({ id: number, merchant_order_id: z.string().nullish() }),
})
type PaymobTransaction = z.output<typeof transactionFields>

/**
 * The fields that a callback signs, in the documented order:
 * https://developers.paymob.com/paymob-docs/developers/webhook-callbacks-and-hmac/hmac/hmac-transaction-callback
 */
const SIGNED_FIELDS = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const

/**
 * Payments through Paymob: the Intention API, the unified checkout, the transaction processed callback and the
 * transaction inquiry. Amounts are cents of the currency.
 * @see https://developers.paymob.com/paymob-docs/developers/intention-apis/create-intention
 * @see https://developers.paymob.com/paymob-docs/developers/checkout-experiences/unified-checkout-redirection
 * @see https://developers.paymob.com/paymob-docs/manage-callback/transaction-callbacks
 * @see https://developers.paymob.com/paymob-docs/developers/transaction-inquiry-apis
 */
export function paymob(keys: PaymobKeys, baseUrl: string): Gateway {
  const request = requestTo(baseUrl)

  async function transactionWith(path: string, body: object | undefined, token: string) {
    const found = await request(path, { body, authorization: `Bearer ${token}` })
    return found === null ? null : transactionFields.parse(unwrapped(found))
  }

  return {
    async start(payment) {
      const authorization = `Token ${keys.secretKey}`
      const made = await request('/v1/intention/', { body: intentionOf(payment, keys), authorization })
      const { intention_order_id: gatewayOrderId, client_secret: clientSecret } = intention.parse(made)
      const address = new URL('/unifiedcheckout/', baseUrl)
      address.search = new URLSearchParams({ publicKey: keys.publicKey, clientSecret }).toString()
      return { gatewayOrderId: String(gatewayOrderId), address: address.href }
    },
    readCallback({ signature, body }) {
      if (!isSigned(body, signature, keys.hmacSecret)) return null
      const parsed = transactionFields.safeParse(body)
      return parsed.success ? seen(parsed.data) : null
    },
    async ask(gatewayOrderId) {
      const { token } = authenticated.parse(await request('/api/auth/tokens', { body: { api_key: keys.apiKey } }))
      const body = { auth_token: token, order_id: gatewayOrderId }
      const newest = await transactionWith('/api/ecommerce/orders/transaction_inquiry', body, token)
      // A refund and a void are transactions of their own, which name the payment.
      const parent = newest?.has_parent_transaction ? newest.parent_transaction : null
      const found =
        parent == null ? newest : await transactionWith(`/api/acceptance/transactions/${parent}`, undefined, token)
      return found && seen(found)
    },
  }
}

const intention = z.object({ intention_order_id: number, client_secret: z.string().min(1) })
const authenticated = z.object({ token: z.string().min(1) })

function intentionOf({ reference, piastres, what, payer, ...urls }: PaymentToStart, { integrations }: PaymobKeys) {
  const [first = '-', ...rest] = payer.name.split(/\s+/)
  const names = { first_name: first, last_name: rest.join(' ') || '-' }
  return {
    amount: piastres,
    currency: CURRENCY,
    payment_methods: integrations,
    items: [{ name: what.slice(0, 50), amount: piastres, quantity: 1 }],
    billing_data: { ...names, phone_number: payer.phone, email: payer.email, country: 'EG' },
    special_reference: reference,
    notification_url: urls.callbackUrl,
    redirection_url: urls.returnUrl,
  }
}

/** Without the signed text nothing in the body is trusted, not even its types. */
function isSigned(body: unknown, signature: string, secret: string): boolean {
  const text = SIGNED_FIELDS.map((path) => valueAt(body, path.split('.'))).join('')
  const expected = createHmac('sha512', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function valueAt(body: unknown, [name = '', ...rest]: readonly string[]): string {
  const value =
    typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : undefined
  if (rest.length > 0) return valueAt(value, rest)
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

function seen(transaction: PaymobTransaction): GatewayTransaction {
  const { id, amount_cents: piastres, currency, order, refunded_amount_cents: refunded } = transaction
  const state = stateOf(transaction)
  const refundedPiastres = refunded && refunded > 0 ? Math.min(refunded, piastres) : piastres
  return {
    id: String(id),
    gatewayOrderId: String(order.id),
    reference: order.merchant_order_id ?? null,
    piastres,
    currency,
    state,
    reversedPiastres: state === 'reversed' ? (transaction.is_voided ? piastres : refundedPiastres) : 0,
  }
}

function stateOf(transaction: PaymobTransaction): GatewayTransaction['state'] {
  const { is_voided: isVoided, is_refunded: isRefunded, refunded_amount_cents: refunded } = transaction
  if (isVoided || isRefunded || (refunded ?? 0) > 0 || transaction.has_parent_transaction) return 'reversed'
  // An authorisation reserves money that is not ours yet.
  if (transaction.pending || (transaction.success && transaction.is_auth)) return 'pending'
  return transaction.success ? 'paid' : 'declined'
}

/** Transactions are documented alone, and within `obj`. */
const unwrapped = (found: unknown) =>
  typeof found === 'object' && found !== null && 'obj' in found ? (found as { obj: unknown }).obj : found

interface PaymobRequest {
  body?: object | undefined
  authorization?: string
}

/**
 * Calls Paymob, without following redirects. Returns null for what it does not know; throws for any other failure. No
 * key is in a message.
 */
const requestTo =
  (baseUrl: string) =>
  async (path: string, { body, authorization }: PaymobRequest): Promise<unknown> => {
    const response = await fetch(new URL(path, baseUrl), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`Paymob responded ${response.status} to ${path}.`)
    return response.json()
  }
