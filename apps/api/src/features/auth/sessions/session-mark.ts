import { isOneOf, type Keys } from '#api/lib/crypto/keys.ts'

export const SESSION_MARK_BYTES = 8

interface SessionOfDevice {
  sessionId: Buffer
  deviceHash: Buffer
}

/** Identifies a session within an address: it is unique to session and device, and hides the session's id. */
export const sessionMark = (keys: Keys, tenantId: string, { sessionId, deviceHash }: SessionOfDevice): Buffer =>
  keys.mac('session-mark', tenantId, sessionId, deviceHash).subarray(0, SESSION_MARK_BYTES)

/** True for a session's mark under any accepted secret. */
export const isMarkOf = (keys: Keys, tenantId: string, mark: Buffer, { sessionId, deviceHash }: SessionOfDevice) =>
  isOneOf(keys.macs('session-mark', tenantId, sessionId, deviceHash), mark)
