import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedResponse {
  status: number
  headers: Record<string, string>
  bodyBase64: string
}

/** The least that a Node server can do: reads the request to its end, and sends bytes that it has at hand. */
const responses = JSON.parse(process.env.BENCH_RESPONSES ?? '{}') as Record<string, RecordedResponse>
const ready = Object.entries(responses).map(([path, response]) => {
  return [path, { ...response, body: Buffer.from(response.bodyBase64, 'base64') }] as const
})
const byPath = new Map(ready)

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const recorded = byPath.get(request.url ?? '')
    if (!recorded) return response.writeHead(404, { 'content-length': 0 }).end()
    return response.writeHead(recorded.status, recorded.headers).end(recorded.body)
  })
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
