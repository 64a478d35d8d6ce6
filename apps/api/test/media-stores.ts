import { startObjectStore } from './object-store.ts'
import type { World } from './start-api.ts'

/** For `describe.each`: a server with the default folder store, and with another store. */
export const mediaStores: Array<[name: string, open: () => Promise<World>]> = [
  ['the folder', async () => ({})],
  ['a store of objects', async () => ({ media: await startObjectStore() })],
]
