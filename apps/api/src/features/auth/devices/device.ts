import { createHash } from 'node:crypto'

/** How a device is kept: it names itself, so nobody needs to be able to read the name. */
export const deviceHash = (deviceId: string) => createHash('sha256').update(deviceId).digest()
