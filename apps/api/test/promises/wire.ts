import { connect } from 'node:net'
import { personHeaders } from '../caller.ts'
import type { Person } from '../people.ts'

export interface WireResponse {
  /** 0 when the connection ended without a response. */
  status: number
  head: string
  body: string
  /** From the first byte sent to the end of the connection. */
  milliseconds: number
}

interface SayOptions {
  /** The time to wait for the server to close the connection; then this side closes it. */
  patienceMs?: number
  /** Sends step by step in place of all at once; `write` returns false when the server has closed the connection. */
  send?: (write: (bytes: Buffer) => Promise<boolean>) => Promise<void>
}

/** Sends raw bytes to the server at `address`, and returns its response. */
export function sendBytes(
  address: string,
  bytes: Buffer | string,
  { patienceMs = 10_000, send }: SayOptions = {},
): Promise<WireResponse> {
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
    // A server that refuses a body may close while we still send; its response counts.
    socket.on('error', () => {})
    socket.on('close', end)
  })
}

function parse(bytes: Buffer, milliseconds: number): WireResponse {
  const { head, body } = split(bytes)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.toString('utf8'), milliseconds }
}

/** True when a response has a length and is complete, so that an open connection is not awaited. */
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
  /** Header lines with their exact spelling, besides the person's. */
  headers?: ReadonlyArray<readonly [string, string]>
  body?: Buffer | string
}

/** A request as bytes that asks to close the connection. Nothing is escaped, so that anything can be sent. */
export function requestBytes({ method = 'GET', target, person, headers = [], body }: Request): Buffer {
  const own = person ? Object.entries(personHeaders(person)) : []
  const length = body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))] as const]
  const lines = [['host', 'localhost'], ['connection', 'close'], ...own, ...length, ...headers]
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')])
}

export const jsonBytes = (person: Person, target: string, body: string | Buffer, method = 'POST') =>
  requestBytes({ method, target, person, headers: [['content-type', 'application/json']], body })
