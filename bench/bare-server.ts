import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status: number
  headers: Record<string, string>
  bodyBase64: string
}

/** The least that a Node server can do: reads the request to its end, and sends bytes that it has at hand. */
const answers = JSON.parse(process.env.BENCH_ANSWERS ?? '{}') as Record<string, Answer>
const ready = Object.entries(answers).map(([path, response]) => {
  return [path, { ...response, body: Buffer.from(response.bodyBase64, 'base64') }] as const
})
const byPath = new Map(ready)

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const answer = byPath.get(request.url ?? '')
    if (!answer) return response.writeHead(404, { 'content-length': 0 }).end()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
