import type { AnyEndpoint, Call, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Person } from './people.ts'

export interface CallResponse<Data> {
  status: number
  headers: Record<string, unknown>
  body: Reply<Data>
}

interface Extras {
  headers?: Record<string, string>
  files?: Record<string, File>
}

/**
 * Makes calls and returns their reply, or the bytes of a file; `response` returns status and headers too. `data`
 * returns the data alone, and throws where the call is refused.
 */
export interface Caller extends Call {
  data<E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>>
  /** As `data`, and confirms each impact on students that the call asks about. */
  confirmed<E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>>
  response<E extends AnyEndpoint>(call: E, input: InputOf<E>, extras?: Extras): Promise<CallResponse<DataOf<E>>>
}

/** The contract's `call` for a person, over HTTP without a socket, with the headers of docs/behaviour/calls.md. */
export const callerFor = (app: FastifyInstance, person?: Person): Caller =>
  callerThrough((request) => app.inject(request), person)

/** The same over a socket, at a server of another process. */
export const callerAt = (origin: string, person?: Person): Caller =>
  callerThrough(async ({ method, url, headers, payload }) => {
    const body = payload === undefined ? {} : { body: payload }
    const response = await fetch(origin + url, { method, headers, ...body })
    const rawPayload = Buffer.from(await response.arrayBuffer())
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), rawPayload }
  }, person)

interface Sent {
  method: AnyEndpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer<ArrayBuffer>
}
type Send = (request: Sent) => Promise<{ statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer }>

function callerThrough(send: Send, person: Person = { tenantId: 'tenant3' }): Caller {
  const response: Caller['response'] = async (call, input, { headers, files } = {}) => {
    const request = await requestOf(call, input as Record<string, unknown>, files)
    const sent = await send({
      method: call.method,
      url: request.url,
      headers: { ...personHeaders(person), ...request.headers, ...headers },
      ...(request.payload && { payload: request.payload }),
    })
    const isFile = call.file && !String(sent.headers['content-type']).startsWith('application/json')
    const { rawPayload } = sent
    const body = isFile ? { success: true, message: '', data: rawPayload } : JSON.parse(rawPayload.toString('utf8'))
    return { status: sent.statusCode, headers: sent.headers, body }
  }
  const call: Call = async (endpoint, input) => (await response(endpoint, input)).body
  const data: Caller['data'] = async (endpoint, input) => dataOf(endpoint, await call(endpoint, input))
  const confirmed: Caller['confirmed'] = async (endpoint, input) => {
    const reply = await call(endpoint, input)
    const confirm = reply.success ? undefined : reply.data?.confirm
    if (!confirm) return dataOf(endpoint, reply)
    return confirmed(endpoint, { ...(input as object), confirm } as typeof input)
  }
  return Object.assign(call, { response, data, confirmed })
}

function dataOf<Data>({ path }: AnyEndpoint, reply: Reply<Data>): Data {
  if (reply.success) return reply.data
  throw new Error(`${path}: ${reply.code} ${JSON.stringify(reply.errors)}`)
}

/** `X-Tenant-ID`, `DeviceId` and the bearer token, as far as the person has them. */
export const personHeaders = ({ tenantId, deviceId, token }: Person): Record<string, string> => ({
  'x-tenant-id': tenantId,
  ...(deviceId && { deviceid: deviceId }),
  ...(token && { authorization: `Bearer ${token}` }),
})

async function requestOf(
  call: AnyEndpoint,
  input: Record<string, unknown>,
  files?: Record<string, File>,
): Promise<Omit<Sent, 'method'>> {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (call.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
    return { url: rest.size > 0 ? `${path}?${query}` : path, headers: {} }
  }
  if (call.carrier === 'form') return { url: path, ...(await encodedForm(rest, files)) }
  return {
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(Object.fromEntries(rest)),
  }
}

async function encodedForm(fields: Map<string, unknown>, files: Record<string, File> = {}) {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
