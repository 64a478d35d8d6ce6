import type { ClientRequest, request as httpRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { publicLookup } from './public-address.ts'

const HTTPS_PORT = 443
const TIMEOUT_MS = 10_000

export interface PushMessage {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/**
 * `accepted`: the service has the message. `gone`: the subscription is over. `unknown`: no response came, so it may
 * have the message. `refused`: it has not.
 */
type PushOutcome = 'accepted' | 'gone' | 'unknown' | 'refused'

/** Sends a message; never throws. */
export type PushTransport = (message: PushMessage) => Promise<PushOutcome>

interface Connecting extends Pick<RequestOptions, 'lookup' | 'port'> {
  request: typeof httpsRequest | typeof httpRequest
}

/**
 * Clients name the endpoints, so only public addresses are asked, without following redirects, and the body of a
 * response is not read. Tests connect to a server of their own.
 */
export const pushTransport =
  (
    { request, ...options }: Connecting = { request: httpsRequest, lookup: publicLookup, port: HTTPS_PORT },
  ): PushTransport =>
  ({ endpoint, headers, body }) =>
    new Promise((resolve) => {
      const { hostname: host, pathname, search } = new URL(endpoint)
      let isSent = false
      const sending: ClientRequest = request(
        {
          ...options,
          method: 'POST',
          host,
          path: pathname + search,
          headers: { ...headers, 'content-length': body.length },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response: IncomingMessage) => {
          resolve(outcomeOf(response.statusCode ?? 0))
          response.destroy()
        },
      )
      sending.on('finish', () => {
        isSent = true
      })
      sending.on('error', () => resolve(isSent ? 'unknown' : 'refused'))
      sending.end(body)
    })

const outcomeOf = (status: number): PushOutcome =>
  status >= 200 && status < 300 ? 'accepted' : status === 404 || status === 410 ? 'gone' : 'refused'
