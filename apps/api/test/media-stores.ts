import { startObjectStore } from './object-store.ts'
import type { World } from './start-api.ts'

/** For `describe.each`: the world of a server whose media lie in the installation's folder, or in another store. */
export const mediaStores: Array<[name: string, open: () => Promise<World>]> = [
  ['the folder', async () => ({})],
  ['a store of objects', async () => ({ media: await startObjectStore() })],
]
