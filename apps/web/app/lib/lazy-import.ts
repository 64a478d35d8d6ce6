import type { Failure, Reply } from '@manassa/contract/endpoint'
import { common } from '../copy/common.ts'
import { withTimeout } from './with-timeout.ts'

/** Code that does not come is a lost connection like any other. */
export const connectionLost = (): Failure => ({
  success: false,
  code: 'client.network',
  message: common.offlineText,
  error: 'The code did not come',
})

/** A call whose code is fetched when it is first needed. */
export async function withLazyImport<Data>(load: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
  try {
    return await withTimeout(load())
  } catch {
    return connectionLost()
  }
}

/** Fetches code before it is needed; when that fails, whoever needs it tries again. */
export const preload = (fetchCode: () => Promise<unknown>) => () => {
  fetchCode().catch(() => undefined)
}
