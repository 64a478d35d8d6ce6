import { createHash } from 'node:crypto'

/** Only the hash is stored, because identifiers are only ever compared. */
export const deviceHash = (deviceId: string) => createHash('sha256').update(deviceId).digest()
