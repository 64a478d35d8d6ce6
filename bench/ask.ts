import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordedResponse } from './bare-server.ts'
import type { Shot } from './load.ts'

/** Nothing that a server adds to every response by itself. */
const OWN_OF_A_SERVER = new Set(['date', 'connection', 'keep-alive'])

/**
 * Sends one request and keeps the response as it came, compressed or not.
 * @param sequence stands in for `{sequence}`
 * @throws when the status is not 2xx
 */
export async function ask(
  url: string,
  { method, path, headers, body }: Shot,
  sequence: string,
): Promise<RecordedResponse> {
  const own = Object.entries(headers).map(([name, value]) => [name, value.replace('{sequence}', sequence)])
  const type =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request(url + path, { method, headers: { ...Object.fromEntries(own), ...type } })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw new Error(`${status} ${path}: ${bytes.toString().slice(0, 300)}`)
  const kept = Object.entries(response.headers).filter(([name]) => !OWN_OF_A_SERVER.has(name))
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    bodyBase64: bytes.toString('base64'),
  }
}
