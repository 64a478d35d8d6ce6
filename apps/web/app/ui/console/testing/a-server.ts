import type { Reply } from '@manassa/contract/endpoint'
import { vi } from 'vitest'

export interface ReceivedRequest {
  method: string
  /** Below `/api/teacher`. */
  path: string
  body: Record<string, unknown>
}

interface Server {
  read(path: string): unknown
  /** What a write leaves: the data of its answer. */
  write(brought: ReceivedRequest): unknown
  /** Goes before what the server would say to a write itself; null for no line. */
  says?: Array<Reply<unknown> | null>
}

/** A server in place of the browser's line, and all writes that it hears, with what each has brought. */
export function aServerWith({ read, write, says = [] }: Server) {
  const requests: ReceivedRequest[] = []
  const brought: Array<Record<string, unknown>> = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/teacher', '')
    if (method === 'GET') return Response.json({ success: true, message: '', data: read(path) })
    const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'))
    const call = { method, path, body: sent }
    requests.push(call)
    brought.push(call.body)
    const first = says.shift()
    if (first === null) throw new TypeError('No line')
    if (first) return Response.json(first, { status: first.success ? 200 : 409 })
    return Response.json({ success: true, message: '', data: write(call) })
  })
  return { requests, brought }
}
