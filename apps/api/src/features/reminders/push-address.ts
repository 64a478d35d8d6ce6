import { createHash } from 'node:crypto'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import type { SubscriptionKeys } from '#api/lib/push/encrypt-message.ts'
import { makeSigningKeys, type SigningKeys } from '#api/lib/push/vapid.ts'
import { findPushKey, insertPushKey } from './reminders.queries.ts'

export interface PushAddress extends SubscriptionKeys {
  endpoint: string
}

/** Reads the school's signing keys, and makes them at the first time. */
export async function signingKeys(context: SchoolContext): Promise<SigningKeys> {
  const { db, tenantId, services } = context
  const keys = await services.schoolKeys.of(tenantId, db)
  const found = await findPushKey(db, tenantId)
  if (found) return { publicKey: found.publicKey, privateKey: keys.unseal('push-key', found.sealedKey) }
  const made = makeSigningKeys()
  await insertPushKey(db, { tenantId, publicKey: made.publicKey, sealedKey: keys.seal('push-key', made.privateKey) })
  const stored = await findPushKey(db, tenantId)
  if (!stored) throw new Error('The keys of a school were not stored.')
  return { publicKey: stored.publicKey, privateKey: keys.unseal('push-key', stored.sealedKey) }
}

export async function sealedAddress({ db, tenantId, services }: SchoolContext, { endpoint, ...keys }: PushAddress) {
  const text = JSON.stringify([endpoint, encoded(keys.p256dh), encoded(keys.auth)])
  return (await services.schoolKeys.of(tenantId, db)).seal('push-subscription', Buffer.from(text))
}

export async function openedAddress({ db, tenantId, services }: SchoolContext, sealed: Buffer): Promise<PushAddress> {
  const keys = await services.schoolKeys.of(tenantId, db)
  const parts: unknown = JSON.parse(keys.unseal('push-subscription', sealed).toString('utf8'))
  const [endpoint = '', p256dh = '', auth = ''] = parts as string[]
  return { endpoint, p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
}

export const endpointHash = (endpoint: string) => createHash('sha256').update(endpoint).digest()

const encoded = (bytes: Buffer) => bytes.toString('base64url')
