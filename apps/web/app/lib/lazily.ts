import type { Reply } from '@manassa/contract/endpoint'
import { common } from '../copy/common.ts'

/** A call whose code is fetched when it is first needed. Code that does not come is a lost connection like any other. */
export async function lazily<Data>(load: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
  try {
    return await load()
  } catch {
    return { success: false, code: 'client.network', message: common.offlineText, error: 'The code did not come' }
  }
}
