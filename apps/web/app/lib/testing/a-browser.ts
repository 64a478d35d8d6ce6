import { vi } from 'vitest'

/**
 * Stubs the browser globals that the app's modules use, for a page at `url` with empty storage. Ends with
 * `vi.unstubAllGlobals`.
 */
export function stubBrowser(url: string, storage: Storage) {
  const { fetch } = globalThis
  vi.stubGlobal('document', { documentElement: { dataset: { school: 'tenant3' } } })
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => fetch(new URL(address, url), request))
}
