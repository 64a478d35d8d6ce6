/** What was asked for before the app was there to ask, or before what needs it has come. */
interface Early {
  /** As whom. */
  authorization: string | null
  /** In milliseconds of the page's life. */
  askedAt: number
  answer: Promise<Response>
}

export interface PreloadedResponses {
  byAddress: Map<string, Early>
  /** Settles with the header as which the server has answered this session. */
  sessionLives?: Promise<string | null>
}

declare global {
  interface Window {
    /** The head of a page and its app are two scripts, so they meet here. */
    preloadedResponses?: PreloadedResponses
  }
}

/** An answer that is older is asked for anew: something may have happened since. */
const FRESH_MS = 20_000

export function preloadedResponses(): PreloadedResponses {
  window.preloadedResponses ??= { byAddress: new Map() }
  return window.preloadedResponses
}

/** Asks with GET, unless that has been asked, for whoever takes the answer; a copy of it is the caller's own. */
export async function preloadFetch(address: string, given: Record<string, string>): Promise<Response> {
  const headers = new Headers(given)
  const { byAddress } = preloadedResponses()
  const known = byAddress.get(address)
  const early =
    known && isFor(known, headers)
      ? known
      : {
          authorization: headers.get('Authorization'),
          askedAt: performance.now(),
          answer: fetch(address, { headers, credentials: 'include', cache: 'no-store' }),
        }
  byAddress.set(address, early)
  return (await early.answer).clone()
}

/** The answer from this address, once, and only for the session that it was asked for; null when there is none. */
export function takePreloaded(address: string, headers: HeadersInit | undefined): Promise<Response> | null {
  const early = window.preloadedResponses?.byAddress.get(address)
  if (!early) return null
  window.preloadedResponses?.byAddress.delete(address)
  return isFor(early, new Headers(headers)) ? early.answer : null
}

const isFor = ({ authorization, askedAt }: Early, headers: Headers) =>
  headers.get('Authorization') === authorization && performance.now() - askedAt < FRESH_MS

/** `fetch`, but for what has been asked already. What failed then is asked now. */
export async function fetchUnlessPreloaded(address: string, request: RequestInit): Promise<Response> {
  const early = request.method === 'GET' ? takePreloaded(address, request.headers) : null
  if (!early) return fetch(address, request)
  const answer = await Promise.race([early.catch(() => null), givenUp(request.signal)])
  return answer ?? fetch(address, request)
}

/** Rejects when the caller waits no longer. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
