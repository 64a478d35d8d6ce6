import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { HOUR_MS } from '@manassa/contract/rules/time-units'

/** Push services accept a signature for a day at most. */
const VALID_MS = 12 * HOUR_MS

/** The keys by which a school's messages are known to push services (RFC 8292). */
export interface SigningKeys {
  /** An uncompressed point of P-256: 65 bytes. A browser's subscription names it. */
  publicKey: Buffer
  /** 32 bytes. */
  privateKey: Buffer
}

export function makeSigningKeys(): SigningKeys {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys(), privateKey: pair.getPrivateKey() }
}

interface Signed {
  endpoint: string
  /** An address where the service's operator finds the school: `mailto:` or `https:`. */
  contact: string
  now: Date
}

export function authorization(keys: SigningKeys, { endpoint, contact, now }: Signed): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + VALID_MS) / 1000),
    sub: contact,
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => encoded(JSON.stringify(part))).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${encoded(signature)}, k=${encoded(keys.publicKey)}`
}

const encoded = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

function privateKeyOf({ publicKey, privateKey }: SigningKeys) {
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)]
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: encoded(privateKey), x: encoded(x), y: encoded(y) },
  })
}
