interface PreloadedResponse {
  authorization: string | null
  /** In milliseconds since the page was opened. */
  requestedAt: number
  /** Null after the app has taken it, or has made the request itself. */
  response: Promise<Response> | null
}

interface PreloadedResponses {
  byAddress: Map<string, PreloadedResponse>
  /** Settles with the `Authorization` header that the server has accepted. */
  acceptedAuthorization?: Promise<string | null>
}

declare global {
  interface Window {
    /** Shared by the script in the page's head and the app, which are separate bundles. */
    preloadedResponses?: PreloadedResponses
  }
}

/** An older response is requested again, because the data may have changed. */
const FRESH_MS = 20_000

export function preloadedResponses(): PreloadedResponses {
  window.preloadedResponses ??= { byAddress: new Map() }
  return window.preloadedResponses
}

/**
 * Starts a GET for the app unless it is running already; the caller gets a copy. Rejects when the app was faster,
 * because the head's script and the app may want the same lesson in the same moment.
 */
export async function preloadFetch(address: string, init: Record<string, string>): Promise<Response> {
  const headers = new Headers(init)
  const { byAddress } = preloadedResponses()
  const existing = byAddress.get(address)
  const response =
    existing && matches(existing, headers)
      ? existing.response
      : fetch(address, { headers, credentials: 'include', cache: 'no-store' })
  if (!response) throw new Error('The app has requested this already.')
  if (response !== existing?.response) byAddress.set(address, { ...requestedNow(headers), response })
  return (await response).clone()
}

/** Takes the response from this address once, only for the session that requested it; null when there is none. */
export function takePreloaded(address: string, init: HeadersInit | undefined): Promise<Response> | null {
  const headers = new Headers(init)
  const { byAddress } = preloadedResponses()
  const existing = byAddress.get(address)
  for (const [each, preloaded] of byAddress) if (!isFresh(preloaded)) byAddress.delete(each)
  byAddress.set(address, { ...requestedNow(headers), response: null })
  return existing && matches(existing, headers) ? existing.response : null
}

const requestedNow = (headers: Headers) => ({
  authorization: headers.get('Authorization'),
  requestedAt: performance.now(),
})
const isFresh = ({ requestedAt }: PreloadedResponse) => performance.now() - requestedAt < FRESH_MS
const matches = (preloaded: PreloadedResponse, headers: Headers) =>
  preloaded.authorization === headers.get('Authorization') && isFresh(preloaded)

export async function fetchUnlessPreloaded(address: string, request: RequestInit): Promise<Response> {
  const preloaded = request.method === 'GET' ? takePreloaded(address, request.headers) : null
  if (!preloaded) return fetch(address, request)
  const response = await Promise.race([preloaded.catch(() => null), rejectOnAbort(request.signal)])
  return response ?? fetch(address, request)
}

const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
