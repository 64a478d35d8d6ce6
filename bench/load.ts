import { once } from 'node:events'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** A request as it goes over the wire. `{sequence}` in it becomes a text that no other request of the run has. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  port: number
  shots: readonly Shot[]
  connections: number
  milliseconds: number
}

/** The result of a load. Latencies are in milliseconds. */
export interface Measured {
  responses: number
  milliseconds: number
  p95: number
  p99: number
  /** The number of responses for each status that is not 2xx; a broken connection is 0. */
  refused: Record<number, number>
}

let sequence = 0

/** Keeps every connection busy with one request after another, for the given time. */
export async function drive({ port, shots, connections, milliseconds }: Load): Promise<Measured> {
  const messages = shots.map((shot) => message(shot, port))
  const latencies: number[] = []
  const refused: Measured['refused'] = {}
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const connection = await open(port)
      for (let turn = first; performance.now() < until; turn += connections) {
        const sent = performance.now()
        const status = await connection.ask(messages[turn % messages.length] as string)
        latencies.push(performance.now() - sent)
        if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
        if (status === 0) break
      }
      connection.close()
    }),
  )
  return summaryOf(latencies, { milliseconds: performance.now() - began, refused })
}

export function summaryOf(latencies: number[], rest: Pick<Measured, 'milliseconds' | 'refused'>): Measured {
  latencies.sort((one, other) => one - other)
  const below = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { responses: latencies.length, p95: below(0.95), p99: below(0.99), ...rest }
}

export function message({ method, path, headers, body }: Shot, port: number) {
  const own =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...own }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/**
 * A connection that is asked again and again. It reads only the status and the length of a response: a client that
 * parsed more would be slower than the server that it measures.
 */
export async function open(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let finish: (status: number) => void = () => {}
  let head = ''
  let missing = 0
  let status = 0
  socket.on('data', (chunk) => {
    if (missing === 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      if (length === undefined) throw new Error(`a response does not tell its length:\n${head.slice(0, end)}`)
      status = Number(head.slice(9, 12))
      missing = end + 4 + Number(length) - head.length
      head = ''
    } else {
      missing -= chunk.length
    }
    if (missing === 0) finish(status)
  })
  socket.on('close', () => finish(0))
  socket.on('error', () => finish(0))
  return {
    ask: (text: string) =>
      new Promise<number>((resolve) => {
        if (socket.destroyed) return resolve(0)
        finish = resolve
        socket.write(text.replaceAll('{sequence}', () => String(sequence++).padStart(16, '0')))
      }),
    close: () => socket.destroy(),
  }
}
