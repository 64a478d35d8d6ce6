import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const paymobKeys = {
  secretKey: 'secret-key-of-a-test',
  publicKey: 'public-key-of-a-test',
  hmacSecret: 'hmac-secret-of-a-test',
  apiKey: 'api-key-of-a-test',
  integrations: [4097558, 'wallet'],
}
/** The same as an operator writes them into the environment. */
export const paymobKeysInEnvironment = {
  PAYMOB_SECRET_KEY: paymobKeys.secretKey,
  PAYMOB_PUBLIC_KEY: paymobKeys.publicKey,
  PAYMOB_HMAC_SECRET: paymobKeys.hmacSecret,
  PAYMOB_API_KEY: paymobKeys.apiKey,
  PAYMOB_INTEGRATIONS: paymobKeys.integrations.join(', '),
}
const TOKEN = 'token-of-a-test'

interface Intention {
  amount: number
  currency: string
  items: Array<{ amount: number }>
  billing_data: Record<'first_name' | 'last_name' | 'phone_number' | 'email', string>
  special_reference: string
  notification_url: string
  redirection_url: string
}

interface Order extends Intention {
  id: number
  clientSecret: string
  transactions: Transaction[]
}
type Transaction = ReturnType<typeof transactionOf>

/** A callback as Paymob sends it: the signature is in the query of the address. */
export interface PaymobCallback {
  url: string
  body: { type: 'TRANSACTION'; obj: Transaction }
}

interface Attempt {
  success?: boolean
  piastres?: number
  currency?: string
}

/** A server on this machine that speaks Paymob's documented protocol. It sends no callback by itself. */
export interface PaymobServer extends AsyncDisposable {
  url: string
  orders: Order[]
  /** The student pays, or tries to. */
  pay(order: Order, attempt?: Attempt): PaymobCallback
  /** The merchant returns money in Paymob's dashboard, which sends this about the payment. */
  refunds(order: Order, piastres: number): PaymobCallback
  voids(order: Order): PaymobCallback
  /** Makes each call fail from now on. */
  isDown: boolean
}

export async function startPaymobServer(port = 0): Promise<PaymobServer> {
  const orders: Order[] = []
  let numbers = 217_503_700 + Math.floor(Math.random() * 1e6) * 100
  const nextNumber = () => {
    numbers += 1
    return numbers
  }

  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paymob')
    const key = `${request.method} ${pathname.replace(/\d+$/, '{id}')}`
    if (paymob.isDown) return send(response, 503, { detail: 'down' })
    const body = text === '' ? {} : JSON.parse(text)
    if (key === 'POST /v1/intention/') return send(response, ...makeIntention(request, body))
    if (key === 'GET /unifiedcheckout/') return checkout(response, searchParams)
    if (key === 'POST /pay') return payFromPage(response, searchParams)
    if (key === 'POST /api/auth/tokens') {
      return body.api_key === paymobKeys.apiKey
        ? send(response, 201, { token: TOKEN })
        : send(response, 403, { detail: 'incorrect credentials' })
    }
    if (key === 'POST /api/ecommerce/orders/transaction_inquiry') {
      if (body.auth_token !== TOKEN) return send(response, 401, {})
      const newest = orders.find(({ id }) => String(id) === String(body.order_id))?.transactions.at(-1)
      return newest ? send(response, 200, newest) : send(response, 404, { detail: 'Not found.' })
    }
    if (key === 'GET /api/acceptance/transactions/{id}') {
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, 401, {})
      const found = orders.flatMap(({ transactions }) => transactions).find(({ id }) => pathname.endsWith(`/${id}`))
      return found ? send(response, 200, found) : send(response, 404, {})
    }
    return send(response, 404, {})
  })

  function makeIntention({ headers }: IncomingMessage, intention: Intention): [number, object] {
    if (headers.authorization !== `Token ${paymobKeys.secretKey}`) return [401, {}]
    const { amount, items, billing_data: payer, special_reference: reference } = intention
    const sum = items.reduce((all, item) => all + item.amount, 0)
    const isComplete = payer.first_name && payer.last_name && payer.phone_number && payer.email.includes('@')
    const isRepeated = orders.some((order) => order.special_reference === reference)
    if (sum !== amount || !isComplete || isRepeated) return [400, { detail: 'invalid' }]
    const order = { ...intention, id: nextNumber(), clientSecret: randomBytes(12).toString('hex'), transactions: [] }
    orders.push(order)
    return [201, { id: `pi_${order.id}`, intention_order_id: order.id, client_secret: order.clientSecret }]
  }

  /** The page on which a browser test pays. */
  function checkout(response: ServerResponse, query: URLSearchParams) {
    const isMerchant = query.get('publicKey') === paymobKeys.publicKey
    const order = orders.find(({ clientSecret }) => clientSecret === query.get('clientSecret'))
    if (!order || !isMerchant) return send(response, 404, {})
    const buttons = [true, false].map(
      (success) =>
        `<form method="post" action="/pay?order=${order.id}&amp;success=${success}"><button>${success ? 'Pay' : 'Decline'}</button></form>`,
    )
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(`<!doctype html><title>Checkout</title>${buttons.join('')}`)
  }

  /** As in the page of Paymob, the callback is sent before the student returns. */
  async function payFromPage(response: ServerResponse, query: URLSearchParams) {
    const order = orders.find(({ id }) => String(id) === query.get('order'))
    if (!order) return send(response, 404, {})
    const success = query.get('success') === 'true'
    await deliver(paymob.pay(order, { success }))
    const back = new URL(order.redirection_url)
    back.search = new URLSearchParams({ success: String(success), id: '1', order: String(order.id) }).toString()
    response.writeHead(303, { location: back.href })
    return response.end()
  }

  const callbackFor = (order: Order, transaction: Transaction): PaymobCallback => {
    const url = new URL(order.notification_url)
    url.searchParams.set('hmac', signatureOf(transaction))
    return { url: url.href, body: { type: 'TRANSACTION', obj: transaction } }
  }
  const paymentIn = ({ transactions }: Order) => {
    const payment = transactions.find(({ success, has_parent_transaction: isLater }) => success && !isLater)
    if (!payment) throw new Error('nothing was paid')
    return payment
  }
  const reverse = (order: Order, piastres: number, change: Partial<Transaction>) => {
    const payment = Object.assign(paymentIn(order), change)
    const child = transactionOf(order, nextNumber(), { piastres })
    order.transactions.push({ ...child, has_parent_transaction: true, parent_transaction: payment.id })
    return callbackFor(order, payment)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  const paymob: PaymobServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    isDown: false,
    pay(order, attempt = {}) {
      const transaction = transactionOf(order, nextNumber(), attempt)
      order.transactions.push(transaction)
      return callbackFor(order, transaction)
    },
    refunds(order, piastres) {
      const total = paymentIn(order).refunded_amount_cents + piastres
      return reverse(order, piastres, { is_refunded: true, refunded_amount_cents: total })
    },
    voids: (order) => reverse(order, order.amount, { is_voided: true }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return paymob
}

/** Sends a callback over HTTP, and returns the status of the response. */
export async function deliver({ url, body }: PaymobCallback): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

/** The signature that Paymob documents, over the values of these fields without a separator. */
export function signatureOf(transaction: Transaction, secret = paymobKeys.hmacSecret): string {
  const { source_data: source } = transaction
  const values = [
    transaction.amount_cents,
    transaction.created_at,
    transaction.currency,
    transaction.error_occured,
    transaction.has_parent_transaction,
    transaction.id,
    transaction.integration_id,
    transaction.is_3d_secure,
    transaction.is_auth,
    transaction.is_capture,
    transaction.is_refunded,
    transaction.is_standalone_payment,
    transaction.is_voided,
    transaction.order.id,
    transaction.owner,
    transaction.pending,
    source.pan,
    source.sub_type,
    source.type,
    transaction.success,
  ]
  return createHmac('sha512', secret).update(values.join('')).digest('hex')
}

export const transactionOf = (
  order: Pick<Order, 'id' | 'amount' | 'currency' | 'special_reference'>,
  id: number,
  { success = true, piastres = order.amount, currency = order.currency }: Attempt,
) => ({
  id,
  pending: false,
  amount_cents: piastres,
  success,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  parent_transaction: null as number | null,
  order: { id: order.id, merchant_order_id: order.special_reference },
  created_at: '2026-11-26T11:33:44.592345',
  currency,
  owner: 302852,
  error_occured: false,
  refunded_amount_cents: 0,
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
})

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
