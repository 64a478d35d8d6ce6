import type { Reply } from '@manassa/contract/endpoint'
import { vi } from 'vitest'

export interface ReceivedRequest {
  method: string
  /** Relative to `/api/teacher`. */
  path: string
  body: Record<string, unknown>
}

interface Server {
  read(path: string): unknown
  write(brought: ReceivedRequest): unknown
  /** Responses that precede `write`, one per write; null fails like a lost connection. */
  responses?: Array<Reply<unknown> | null>
}

/** Stubs `fetch` with a server and records the writes that it receives. */
export function aServerWith({ read, write, responses = [] }: Server) {
  const requests: ReceivedRequest[] = []
  const brought: Array<Record<string, unknown>> = []
  const keys: Array<string | null> = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = address.replace('/api/teacher', '')
    if (method === 'GET') return Response.json({ success: true, message: '', data: read(path) })
    const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'))
    const call = { method, path, body: sent }
    requests.push(call)
    brought.push(call.body)
    keys.push(new Headers(headers).get('Idempotency-Key'))
    const first = responses.shift()
    if (first === null) throw new TypeError('No connection')
    if (first) return Response.json(first, { status: first.success ? 200 : 409 })
    return Response.json({ success: true, message: '', data: write(call) })
  })
  return { requests, brought, keys }
}
