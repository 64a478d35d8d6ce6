import { isOneOf, type Keys } from '#api/lib/crypto/keys.ts'

const VERSION = 'v1'
/** Identifies the signing key, so that a later key can be distinguished. */
const KEY_ID = 'a'
const SESSION_ID_BYTES = 16
const GENERATION_BYTES = 4
const MAC_BYTES = 32
const form = new RegExp(`^${VERSION}\\.${KEY_ID}\\.([A-Za-z0-9_-]{70})$`)

export interface SessionClaim {
  sessionId: Buffer
  generation: number
}

/**
 * Builds the bearer token of one generation of a session. Tokens are not stored: the same claim gives the same token,
 * so a repeated refresh gets the same response.
 */
export function writeToken(keys: Keys, tenantId: string, claim: SessionClaim): string {
  const body = Buffer.concat([claim.sessionId, generationBytes(claim.generation), macsOf(keys, tenantId, claim)[0]])
  return `${VERSION}.${KEY_ID}.${body.toString('base64url')}`
}

/** Returns the claim of an authentic token of this school; null for any other text. */
export function readToken(keys: Keys, tenantId: string, token: string): SessionClaim | null {
  const encoded = token.match(form)?.[1]
  if (!encoded) return null
  const body = Buffer.from(encoded, 'base64url')
  // The last character has spare bits, and only its canonical form is accepted.
  if (body.toString('base64url') !== encoded) return null

  const claim = {
    sessionId: body.subarray(0, SESSION_ID_BYTES),
    generation: body.readUInt32BE(SESSION_ID_BYTES),
  }
  const mac = body.subarray(-MAC_BYTES)
  return isOneOf(macsOf(keys, tenantId, claim), mac) ? claim : null
}

const macsOf = (keys: Keys, tenantId: string, { sessionId, generation }: SessionClaim) =>
  keys.macs('session-token', tenantId, KEY_ID, sessionId, generationBytes(generation))

function generationBytes(generation: number): Buffer {
  const bytes = Buffer.alloc(GENERATION_BYTES)
  bytes.writeUInt32BE(generation)
  return bytes
}
