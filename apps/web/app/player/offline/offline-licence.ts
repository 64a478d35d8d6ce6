import * as z from 'zod/mini'
import { putFiles, readFile } from './device-files.ts'

const KEY = 'licence-key'
const SEALED = 'licence'
const SEEN_AT = 'seen-at'
/** A phone that synchronises its clock with the network may set it back by this time. */
const CLOCK_TOLERANCE_MS = 300_000

const licenceSchema = z.object({
  /** Milliseconds since 1970 by the server's clock. */
  endsAt: z.number(),
  /** The server's clock minus the device's. */
  aheadMs: z.number(),
  /** The keys of the segments in base64, by their names in the playlist. */
  keys: z.record(z.string(), z.string()),
})
type OfflineLicence = z.output<typeof licenceSchema>

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/**
 * Stores a licence encrypted with a new key that scripts can use and not read, so that copied files open nowhere else.
 * The former key is replaced with each renewal. `owner` is the key of the saved lesson.
 */
export async function sealLicence(owner: string, licence: OfflineLicence) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(licence))
  const sealed: Sealed = { iv, bytes: await crypto.subtle.encrypt(algorithm(owner, iv), key, text) }
  await putFiles(owner, [
    [KEY, key],
    [SEALED, sealed],
    [SEEN_AT, Date.now() + licence.aheadMs],
  ])
}

/** The result of a check: `over` after the licence's end, `unsure` when the device's clock was set back. */
export type LicenceCheck = { state: 'valid'; licence: OfflineLicence } | { state: 'over' | 'unsure' }

export async function checkLicence(owner: string): Promise<LicenceCheck> {
  const licence = await openLicence(owner)
  if (!licence) return { state: 'over' }
  const now = Date.now() + licence.aheadMs
  if (now >= licence.endsAt) return { state: 'over' }
  const seenAt = Number(await readFile(owner, SEEN_AT))
  if (now < seenAt - CLOCK_TOLERANCE_MS) return { state: 'unsure' }
  await putFiles(owner, [[SEEN_AT, Math.max(now, seenAt)]])
  return { state: 'valid', licence }
}

/** Null without a licence, or if it was copied from another lesson. */
export async function openLicence(owner: string): Promise<OfflineLicence | null> {
  const [key, sealed] = await Promise.all([readFile(owner, KEY), readFile(owner, SEALED)])
  if (!(key instanceof CryptoKey) || !sealed) return null
  const { iv, bytes } = sealed as Sealed
  const text = await crypto.subtle.decrypt(algorithm(owner, iv), key, bytes).catch(() => null)
  return text && (licenceSchema.safeParse(JSON.parse(new TextDecoder().decode(text))).data ?? null)
}

const algorithm = (owner: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
})
