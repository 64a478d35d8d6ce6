import { createHash } from 'node:crypto'

/** So many bytes are a number that JSON keeps whole. */
export const DEVICE_NUMBER_BYTES = 6

/** What a session is called outside: of a new login it is another one, and no token can be made of it. */
export const deviceNumber = (sessionId: Buffer): number =>
  createHash('sha256').update(sessionId).digest().readUIntBE(0, DEVICE_NUMBER_BYTES)
