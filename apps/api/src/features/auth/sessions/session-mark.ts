import type { Keys } from '#api/lib/keys.ts'

export const SESSION_MARK_BYTES = 8

/**
 * What an address that is made for a session carries of it: names this session on this device among all that were ever
 * in its slot, and tells nobody its id.
 */
export const sessionMark = (
  keys: Keys,
  tenantId: string,
  { sessionId, deviceHash }: { sessionId: Buffer; deviceHash: Buffer },
): Buffer => keys.mac('session-mark', tenantId, sessionId, deviceHash).subarray(0, SESSION_MARK_BYTES)
