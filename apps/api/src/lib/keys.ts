import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a key is for: no two purposes, and no two schools, share one. */
export type KeyPurpose =
  | 'session-token'
  | 'code-lookup'
  | 'code-text'
  | 'media-address'
  | 'session-mark'
  | 'stream-key'
  | 'identity-photo'
  | 'mail'
  | 'mail-address'
  | 'one-time-code'
  | 'failure-count'
  | 'secret-check'

export interface Keys {
  /** HMAC-SHA256 of the parts, each with its length before it, so that no two lists of parts look alike. */
  mac(purpose: KeyPurpose, tenantId: string, ...parts: Array<string | Buffer>): Buffer
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, the rest. */
  seal(purpose: KeyPurpose, tenantId: string, plain: Buffer): Buffer
  /** The inverse of `seal`; throws when the bytes were not sealed with this key. */
  unseal(purpose: KeyPurpose, tenantId: string, sealed: Buffer): Buffer
}

/** Derives every key of the installation from its one secret. */
export function keysFrom(secret: string): Keys {
  const derived = new Map<string, Buffer>()

  function key(purpose: KeyPurpose, tenantId: string): Buffer {
    const name = `${purpose}\n${tenantId}`
    const known = derived.get(name)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', secret, tenantId, `manassa ${purpose}`, 32))
    derived.set(name, made)
    return made
  }

  return {
    mac(purpose, tenantId, ...parts) {
      const mac = createHmac('sha256', key(purpose, tenantId))
      for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part)
      return mac.digest()
    },
    seal: (purpose, tenantId, plain) => sealWith(key(purpose, tenantId), plain),
    unseal: (purpose, tenantId, sealed) => unsealWith(key(purpose, tenantId), sealed),
  }
}

/** AES-256-GCM under a key of one's own: 12 bytes of nonce, 16 of tag, the rest. */
export function sealWith(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The inverse of `sealWith`; throws when the bytes were not sealed with this key. */
export function unsealWith(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Compares in a time that says nothing about where two values differ. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
