import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * What a key of the installation is for: no two purposes, and no two schools, share one. What lasts is a school's
 * (`SchoolKeyPurpose`).
 */
export type KeyPurpose =
  | 'session-token'
  | 'media-address'
  | 'session-mark'
  | 'watching-device'
  | 'job'
  | 'made-file'
  | 'made-file-address'
  | 'mail-address'
  | 'one-time-code'
  | 'password-link'
  | 'invitation'
  | 'failure-count'
  | 'secret-check'
  | 'school-key'

/** What a key of a school is for: what it seals or finds is its own wherever the school is opened. */
export type SchoolKeyPurpose =
  | 'code-lookup'
  | 'code-ending'
  | 'code-text'
  | 'password'
  | 'second-factor'
  | 'recovery-code'
  | 'identity-photo'
  | 'stream-key'
  | 'hosted-library'
  | 'person-key'
  | 'answered-call'
  | 'shown-number'

export interface Keys {
  /** HMAC-SHA256 of the parts, each with its length before it, so that no two lists of parts look alike. */
  mac(purpose: KeyPurpose, tenantId: string, ...parts: Array<string | Buffer>): Buffer
  /** AES-256-GCM, with the school's id as associated data: 12 bytes of nonce, 16 of tag, the rest. */
  seal(purpose: KeyPurpose, tenantId: string, plain: Buffer): Buffer
  /** The inverse of `seal`; throws when the bytes were not sealed with this key. */
  unseal(purpose: KeyPurpose, tenantId: string, sealed: Buffer): Buffer
}

/** The keys that hang on a school's own: as `Keys`, for one school. */
export interface SchoolKeys {
  mac(purpose: SchoolKeyPurpose, ...parts: Array<string | Buffer>): Buffer
  /** What is sealed beside a text, such as whose it is, opens beside the same one alone. */
  seal(purpose: SchoolKeyPurpose, plain: Buffer, associated?: string): Buffer
  unseal(purpose: SchoolKeyPurpose, sealed: Buffer, associated?: string): Buffer
}

/** Derives every key of the installation from its one secret. */
export function keysFrom(secret: string): Keys {
  const key = deriving(secret)
  return {
    mac: (purpose, tenantId, ...parts) => macOf(key(purpose, tenantId), parts),
    seal: (purpose, tenantId, plain) => sealWith(key(purpose, tenantId), plain, tenantId),
    unseal: (purpose, tenantId, sealed) => unsealWith(key(purpose, tenantId), sealed, tenantId),
  }
}

/** Derives a school's keys from its own one. The school's id is no part of it: elsewhere it may have another. */
export function schoolKeysFrom(own: Buffer): SchoolKeys {
  const key = deriving(own)
  return {
    mac: (purpose, ...parts) => macOf(key(purpose, ''), parts),
    seal: (purpose, plain, associated) => sealWith(key(purpose, ''), plain, associated),
    unseal: (purpose, sealed, associated) => unsealWith(key(purpose, ''), sealed, associated),
  }
}

function deriving(secret: string | Buffer) {
  // From bytes, each use would make such an object anew.
  const derived = new Map<string, KeyObject>()
  return (purpose: string, salt: string): KeyObject => {
    const name = `${purpose}\n${salt}`
    const known = derived.get(name)
    if (known) return known
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, `manassa ${purpose}`, 32)))
    derived.set(name, made)
    return made
  }
}

function macOf(key: KeyObject, parts: ReadonlyArray<string | Buffer>): Buffer {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part)
  return mac.digest()
}

/**
 * AES-256-GCM under a key of one's own: 12 bytes of nonce, 16 of tag, the rest. Opens only beside the same `associated`
 * text.
 */
export function sealWith(key: CipherKey, plain: Buffer, associated = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The inverse of `sealWith`; throws when the bytes were not sealed with this key beside this text. */
export function unsealWith(key: CipherKey, sealed: Buffer, associated = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Compares in a time that says nothing about where two values differ. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
