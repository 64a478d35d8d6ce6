import { connect } from 'node:net'
import { personHeaders } from '../caller.ts'
import type { Person } from '../people.ts'

/** What came back over a socket until it was closed. */
export interface WireAnswer {
  /** 0 when the connection ended without an answer. */
  status: number
  head: string
  body: string
  /** From the first byte that was sent to the end of the connection. */
  milliseconds: number
}

interface SayOptions {
  /** How long to wait for the connection's end; then it is ended from this side. */
  patienceMs?: number
  /** Sends in its own time, in place of everything at once; `write` gives false once nobody listens any more. */
  send?: (write: (bytes: Buffer) => Promise<boolean>) => Promise<void>
}

/** Says `bytes` to the server at `address` as they are, and gives what it answered. */
export function say(
  address: string,
  bytes: Buffer | string,
  { patienceMs = 10_000, send }: SayOptions = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(address)
  const began = performance.now()
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const end = () => {
      clearTimeout(patience)
      socket.destroy()
      resolve(parse(Buffer.concat(received), performance.now() - began))
    }
    const patience = setTimeout(end, patienceMs)
    const write = (piece: Buffer) =>
      new Promise<boolean>((done) => {
        if (!socket.writable) return done(false)
        socket.write(piece, (error) => done(!error))
      })
    socket.on('connect', () => (send ? void send(write).catch(() => {}) : socket.write(bytes)))
    socket.on('data', (piece: Buffer) => {
      received.push(piece)
      if (isWhole(Buffer.concat(received))) end()
    })
    // A server that refuses a body may close while we still send; what it said before counts.
    socket.on('error', () => {})
    socket.on('close', end)
  })
}

function parse(bytes: Buffer, milliseconds: number): WireAnswer {
  const { head, body } = split(bytes)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.toString('utf8'), milliseconds }
}

/** Whether an answer says how long it is and has come that far: a connection that stays open is not waited for. */
function isWhole(bytes: Buffer): boolean {
  const { head, body } = split(bytes)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length !== undefined && body.length >= Number(length)
}

function split(bytes: Buffer): { head: string; body: Buffer } {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return { head: bytes.toString('latin1'), body: Buffer.alloc(0) }
  const head = bytes.toString('latin1', 0, end)
  // "100 Continue" only asks to go on.
  return /^HTTP\/1\.1 1\d\d/.test(head) ? split(bytes.subarray(end + 4)) : { head, body: bytes.subarray(end + 4) }
}

interface Request {
  method?: string
  target: string
  person?: Person
  /** Lines of the head, each with its own spelling; in addition to the person's. */
  headers?: ReadonlyArray<readonly [string, string]>
  body?: Buffer | string
}

/** A request as bytes, asking for the connection to be closed. Nothing is escaped, so that anything can be said. */
export function requestBytes({ method = 'GET', target, person, headers = [], body }: Request): Buffer {
  const own = person ? Object.entries(personHeaders(person)) : []
  const length = body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))] as const]
  const lines = [['host', 'localhost'], ['connection', 'close'], ...own, ...length, ...headers]
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')])
}

/** One request with a JSON body, as a person. */
export const jsonBytes = (person: Person, target: string, body: string | Buffer, method = 'POST') =>
  requestBytes({ method, target, person, headers: [['content-type', 'application/json']], body })
