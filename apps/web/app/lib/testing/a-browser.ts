import { vi } from 'vitest'

/**
 * What the modules of the app find around them in a browser at the server of `url`, for as long as a test runs; the
 * storage is a new device's. Ends with `vi.unstubAllGlobals`.
 */
export function stubBrowser(url: string, storage: Storage) {
  const { fetch } = globalThis
  vi.stubGlobal('document', { documentElement: { dataset: { school: 'tenant3' } } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => fetch(new URL(address, url), request))
}
