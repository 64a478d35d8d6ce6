import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  at: number
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export interface ServerResponse {
  status?: number
  headers?: Record<string, string>
  body: unknown
  /** Milliseconds before the response. */
  after?: number
  silent?: boolean
}

/** A real HTTP server that records its requests and sends the responses that `respond` returns. */
export async function aServer(respond: (request: ReceivedRequest) => ServerResponse) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const call = { at: Date.now(), method, url, headers, body: Buffer.concat(chunks).toString() }
    requests.push(call)
    const { status = 200, headers: more, body, after = 0, silent } = respond(call)
    if (silent) return request.socket.destroy()
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }, after)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    requestsTo: (path: string) => requests.filter(({ url }) => url.startsWith(path)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const good = (data: unknown): ServerResponse => ({ body: { success: true, message: '', data } })

export const bad = (status: number, code: string, message = code): ServerResponse => ({
  status,
  body: { success: false, message, error: message, code, requestId: 'r1' },
})
