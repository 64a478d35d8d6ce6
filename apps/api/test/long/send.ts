import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { personHeaders } from '../caller.ts'
import type { Person } from '../people.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

export interface CallResponse {
  status: number
  /** The seconds of `Retry-After`; null without one. */
  retryAfter: number | null
  body: { success: boolean; code?: string; data?: unknown; isMaxDevicesError?: boolean }
}

interface Message {
  path: string
  body?: object
  /** The connection breaks after the request was sent: the server works, and nobody reads the response. */
  deaf?: boolean
  /** The forwarded address of the sender. */
  from?: string
}

/** Sends a POST as a person; null when the connection broke. */
export async function send(
  url: string,
  person: Person,
  { path, body = {}, deaf = false, from }: Message,
): Promise<CallResponse | null> {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  const sent = request(url + path, {
    method: 'POST',
    // A connection that breaks is not shared.
    agent: deaf ? false : agent,
    headers: { ...personHeaders(person), ...headers, ...(from && { 'x-forwarded-for': from }) },
  })
  if (deaf) {
    sent.on('error', () => {})
    sent.end(payload, () => setTimeout(() => sent.destroy(), 3))
    return new Promise((gone) => sent.on('close', () => gone(null)))
  }
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    sent.on('response', resolve)
    // The server closed an idle connection meanwhile: as in a browser, the request is repeated on a new one.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(null) : reject(error)))
    sent.end(payload)
  })
  if (!response) return send(url, person, { path, body, deaf, ...(from && { from }) })
  const retryAfter = response.headers['retry-after']
  return {
    status: response.statusCode ?? 0,
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    body: JSON.parse(await text(response)),
  }
}
