import type { Keys } from '#api/lib/crypto/keys.ts'

export const SESSION_MARK_BYTES = 8

/** Identifies a session within an address: it is unique to session and device, and hides the session's id. */
export const sessionMark = (
  keys: Keys,
  tenantId: string,
  { sessionId, deviceHash }: { sessionId: Buffer; deviceHash: Buffer },
): Buffer => keys.mac('session-mark', tenantId, sessionId, deviceHash).subarray(0, SESSION_MARK_BYTES)
