import { openS3Store } from '#api/lib/media/s3-store.ts'
import { startS3Server } from './s3-server.ts'
import type { World } from './start-api.ts'

/** For `describe.each`: a server with the default folder store, and with another store. */
export const mediaStores: Array<[name: string, open: () => Promise<World>]> = [
  ['the folder', async () => ({})],
  ['a bucket of S3', async () => ({ media: openS3Store({ url: (await startS3Server()).url }) })],
]
