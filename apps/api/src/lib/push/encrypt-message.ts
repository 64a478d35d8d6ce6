import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
/** One record holds the whole message. */
const RECORD_BYTES = 4096
/** Ends the last record. */
const LAST_RECORD = Buffer.from([2])

export interface SubscriptionKeys {
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: Buffer
  /** 16 bytes. */
  auth: Buffer
}

interface OwnSecrets {
  privateKey: Buffer
  salt: Buffer
}

/**
 * Encrypts a message for a browser, so that its push service cannot read it (RFC 8291). Throws if `p256dh` is not on
 * the curve. `secrets` are random unless a test sets them.
 */
export function encryptMessage(text: string, { p256dh, auth }: SubscriptionKeys, secrets?: OwnSecrets): Buffer {
  const own = createECDH(CURVE)
  if (secrets) own.setPrivateKey(secrets.privateKey)
  else own.generateKeys()
  const publicKey = own.getPublicKey()
  const salt = secrets?.salt ?? randomBytes(16)

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const input = derive(own.computeSecret(p256dh), auth, about, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])

  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, record])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
