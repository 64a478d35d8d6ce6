import type { Failure, Reply } from '@manassa/contract/endpoint'
import { common } from '../copy/common.ts'
import { withTimeout } from './with-timeout.ts'

/** Code that cannot be fetched is reported as a lost connection. */
export const connectionLost = (): Failure => ({
  success: false,
  code: 'client.network',
  message: common.offlineText,
  error: 'The code did not come',
})

export async function withLazyImport<Data>(load: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
  try {
    return await withTimeout(load())
  } catch {
    return connectionLost()
  }
}

/** Prefetches code; after a failure, the first use fetches it again. */
export const preload = (fetchCode: () => Promise<unknown>) => () => {
  fetchCode().catch(() => undefined)
}
