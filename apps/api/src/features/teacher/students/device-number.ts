import { createHash } from 'node:crypto'

/** JSON numbers hold six bytes exactly. */
export const DEVICE_NUMBER_BYTES = 6

/** A public number of a session. It changes with each login, and the token cannot be derived from it. */
export const deviceNumber = (sessionId: Buffer): number =>
  createHash('sha256').update(sessionId).digest().readUIntBE(0, DEVICE_NUMBER_BYTES)
