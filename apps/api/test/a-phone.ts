import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { aForm } from './a-form.ts'
import type { TestApi } from './start-api.ts'

/** A registration as the bytes of its form, with a file of this size or with this file. */
export async function formBytes(image?: Buffer, form = aForm()) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, String(value))
  if (image) data.set('Image', new File([new Uint8Array(image)], 'card.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(data)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

interface Line {
  /** Another loopback address, to simulate another network. */
  from?: string
  type?: string
  length?: number
}

/** A phone that sends a registration step by step: first the head, then the body as told. */
export async function aPhone(api: TestApi, { from = '127.0.0.1', type, length = 70_000 }: Line = {}) {
  const { hostname, port } = new URL(await api.listen())
  const ends = endsAt(api.app.server)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const lines = [
    'POST /api/Auth/register HTTP/1.1',
    'host: localhost',
    'connection: close',
    'x-tenant-id: tenant3',
    `deviceid: phone-${randomUUID()}`,
    `content-type: ${type ?? 'multipart/form-data; boundary=b'}`,
    `content-length: ${length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return {
    async send(bytes: Buffer | string) {
      socket.write(bytes)
      await until(() => socket.destroyed || (ends.get(socket.localPort)?.bytesRead ?? 0) >= socket.bytesWritten)
    },
    sendAndClose: () => socket.destroy(),
    async response() {
      await closed
      const [head = '', body = ''] = received.split('\r\n\r\n')
      return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body ? JSON.parse(body) : null }
    },
  }
}

const known = new WeakMap<Server, Map<number | undefined, Socket>>()

function endsAt(server: Server) {
  const ends = known.get(server) ?? new Map<number | undefined, Socket>()
  if (!known.has(server)) server.on('connection', (end) => void ends.set(end.remotePort, end))
  known.set(server, ends)
  return ends
}

/** Waits for a condition; a test that waits in vain ends by its own timeout. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(5)
}
