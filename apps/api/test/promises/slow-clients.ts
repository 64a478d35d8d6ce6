import type { Person } from '../people.ts'
import { requestBytes, sendBytes, type WireResponse } from './wire.ts'

/** Ways in which a client can keep a connection busy without a complete request. */
const slowWays = ['silent', 'slow head', 'slow body', 'slow form'] as const
export type SlowWay = (typeof slowWays)[number]

const CHUNK_EVERY_MS = 400

/** A client that sends a byte now and then, or none, and never finishes. */
export function slowClient(address: string, way: SlowWay, patienceMs: number): Promise<WireResponse> {
  return sendBytes(address, '', { patienceMs, send: (write) => send(way, write, performance.now() + patienceMs) })
}

async function send(way: SlowWay, write: (bytes: Buffer) => Promise<boolean>, until: number) {
  const [start, piece] = beginnings[way]
  if (!(await write(Buffer.from(start)))) return
  while (piece && performance.now() < until) {
    await new Promise((later) => setTimeout(later, CHUNK_EVERY_MS))
    if (!(await write(Buffer.from(piece)))) return
  }
}

const head = (type: string) =>
  `POST /api/Auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n`

const beginnings: Record<SlowWay, readonly [string, string | null]> = {
  silent: ['', null],
  'slow head': ['GET /api/School/profile HTTP/1.1\r\n', 'x-slow: 1\r\n'],
  'slow body': [`${head('application/json')}{"password":"`, 'x'],
  'slow form': [`${head('multipart/form-data; boundary=b').replace('login', 'register')}--b\r\n`, 'x'],
}

/** Milliseconds that an honest client waits for a page of courses, repeated until `isOver`. */
export async function honestClient(address: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const { status, milliseconds } = await sendBytes(
      address,
      requestBytes({ target: '/api/Book/active', person: visitor }),
    )
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
    await new Promise((later) => setTimeout(later, 50))
  }
  return times
}

const visitor: Person = { tenantId: 'tenant3' }

/** An endless body, as fast as the server takes it; returns the response and the number of bytes. */
export async function endlessBody(address: string, type: string): Promise<WireResponse & { sentBytes: number }> {
  let sentBytes = 0
  const chunk = Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`)
  const response = await sendBytes(address, '', {
    send: async (write) => {
      const start = `POST /api/Auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`
      await write(Buffer.from(start))
      while (await write(chunk)) sentBytes += chunk.length
    },
  })
  return { ...response, sentBytes }
}
