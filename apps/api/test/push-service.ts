import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InputOf } from '@manassa/contract/endpoint'
import type { takeReminders } from '@manassa/contract/student/reminders'
import { type PushTransport, pushTransport } from '#api/lib/push/push-transport.ts'

interface Received {
  title: string
  body: string
  path: string
  tag: string
  stop: string
}

export interface TestBrowser {
  subscription: InputOf<typeof takeReminders>
  received: Received[]
  headers: Array<Record<string, string | string[] | undefined>>
  /** The status of further messages instead of 201. */
  status: number
}

/** A push service on this machine. It checks the signature of each message and decrypts it as its browser would. */
interface PushService extends AsyncDisposable {
  transport: PushTransport
  aBrowser(): TestBrowser
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser & { keys: ECDH; auth: Buffer }>()
  const server = createServer(async (asked, reply) => {
    const body = Buffer.concat(await asked.toArray())
    const browser = browsers.get(asked.url ?? '')
    if (browser?.status !== 201) return reply.writeHead(browser?.status ?? 404).end()
    if (!isSigned(String(asked.headers.authorization))) return reply.writeHead(403).end()
    browser.headers.push(asked.headers)
    browser.received.push(JSON.parse(decrypted(body, browser)))
    return reply.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    transport: pushTransport({
      request,
      port,
      lookup: (_name, { all }, callback) =>
        all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    }),
    aBrowser() {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const path = `/${randomBytes(9).toString('base64url')}`
      const subscription = {
        endpoint: `https://push.example${path}`,
        p256dh: keys.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      }
      const browser = { subscription, received: [], headers: [], status: 201, keys, auth }
      browsers.set(path, browser)
      return browser
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** RFC 8292: a token for this service, valid for less than a day, signed by the key beside it. */
function isSigned(header: string): boolean {
  const [, text = '', signature = '', key = ''] = /^vapid t=(\S+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8'))
  if (claims.aud !== 'https://push.example' || !/^(mailto:|https:)/.test(claims.sub)) return false
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}

/** RFC 8291, from the browser's side. */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, mixedWith: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, mixedWith, info, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = derive(keys.computeSecret(sender), auth, about, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
