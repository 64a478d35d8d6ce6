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
 * The purpose of an installation's key. No two purposes or schools share a key. Lasting data uses a school's key
 * (`SchoolKeyPurpose`).
 */
type KeyPurpose =
  | 'session-token'
  | 'media-address'
  | 'preview-address'
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
  | 'reminder-stop'
  | 'parent-look'
  | 'operator-form'
  | 'secret-check'
  | 'school-key'

/** The purpose of a school's key, which stays the same on another installation. */
type SchoolKeyPurpose =
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
  | 'calendar-key'
  | 'parent-key'
  | 'parent-device'
  | 'push-key'
  | 'push-subscription'
  | 'transfer-message'
  | 'gateway-keys'
  | 'attendance-key'
  | 'attendance-card'

export interface Keys {
  /** HMAC-SHA256 of the parts, each preceded by its length, so that different lists never collide. */
  mac(purpose: KeyPurpose, tenantId: string, ...parts: Array<string | Buffer>): Buffer
  /** The MACs under every secret that is accepted, beginning with the one of `mac`; one of them verifies a value. */
  macs(purpose: KeyPurpose, tenantId: string, ...parts: Array<string | Buffer>): [Buffer, ...Buffer[]]
  /** AES-256-GCM with the school's id as associated data: 12 bytes of nonce, 16 of tag, then the ciphertext. */
  seal(purpose: KeyPurpose, tenantId: string, plain: Buffer): Buffer
  /** The inverse of `seal`, under any accepted secret; throws when the bytes were sealed with another key. */
  unseal(purpose: KeyPurpose, tenantId: string, sealed: Buffer): Buffer
}

/** Keys derived from a school's own key; otherwise as `Keys`. */
export interface SchoolKeys {
  mac(purpose: SchoolKeyPurpose, ...parts: Array<string | Buffer>): Buffer
  /** `associated` text, such as the owner, is needed again to open the seal. */
  seal(purpose: SchoolKeyPurpose, plain: Buffer, associated?: string): Buffer
  unseal(purpose: SchoolKeyPurpose, sealed: Buffer, associated?: string): Buffer
}

/**
 * Derives every key of the installation from its secret. While the secret is being replaced, `other` is the former or
 * the next one, whose values are accepted too.
 */
export function keysFrom(secret: string, other?: string): Keys {
  const key = deriving(secret)
  const otherKey = other === undefined ? undefined : deriving(other)
  return {
    mac: (purpose, tenantId, ...parts) => macOf(key(purpose, tenantId), parts),
    macs: (purpose, tenantId, ...parts) => [
      macOf(key(purpose, tenantId), parts),
      ...(otherKey ? [macOf(otherKey(purpose, tenantId), parts)] : []),
    ],
    seal: (purpose, tenantId, plain) => sealWith(key(purpose, tenantId), plain, tenantId),
    unseal(purpose, tenantId, sealed) {
      try {
        return unsealWith(key(purpose, tenantId), sealed, tenantId)
      } catch (error) {
        if (!otherKey) throw error
        return unsealWith(otherKey(purpose, tenantId), sealed, tenantId)
      }
    },
  }
}

/**
 * Derives a school's keys from its own key. The school's id is not used, because it may differ on another installation.
 */
export function schoolKeysFrom(own: Buffer): SchoolKeys {
  const key = deriving(own)
  return {
    mac: (purpose, ...parts) => macOf(key(purpose, ''), parts),
    seal: (purpose, plain, associated) => sealWith(key(purpose, ''), plain, associated),
    unseal: (purpose, sealed, associated) => unsealWith(key(purpose, ''), sealed, associated),
  }
}

function deriving(secret: string | Buffer) {
  // Cached, because each use of raw bytes would create the object again.
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
 * AES-256-GCM with a given key: 12 bytes of nonce, 16 of tag, then the ciphertext. Opening needs the same `associated`
 * text.
 */
export function sealWith(key: CipherKey, plain: Buffer, associated = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws for another key or another `associated` text. */
export function unsealWith(key: CipherKey, sealed: Buffer, associated = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** A shorter beginning of a MAC could be guessed. */
const MAC_MIN_BYTES = 8

/** True when the value is the beginning of one of the MACs, and long enough to prove something. */
export const isOneOf = (macs: readonly Buffer[], value: Buffer) =>
  value.length >= MAC_MIN_BYTES && macs.some((mac) => sameBytes(mac.subarray(0, value.length), value))

/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
