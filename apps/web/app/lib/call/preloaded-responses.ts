/** What was asked for before the app was there to ask, or before what needs it has come. */
interface Early {
  /** As whom. */
  authorization: string | null
  /** In milliseconds of the page's life. */
  askedAt: number
  /** Null where the app has it, or has asked for it by itself. */
  answer: Promise<Response> | null
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

/**
 * Asks with GET, unless that has been asked, for whoever takes the answer; a copy of it is the caller's own. Rejects
 * where the app was quicker: the head of a page and the app hear of a lesson in the same moment.
 */
export async function preloadFetch(address: string, given: Record<string, string>): Promise<Response> {
  const headers = new Headers(given)
  const { byAddress } = preloadedResponses()
  const known = byAddress.get(address)
  const answer =
    known && isFor(known, headers)
      ? known.answer
      : fetch(address, { headers, credentials: 'include', cache: 'no-store' })
  if (!answer) throw new Error('The app has asked for this.')
  if (answer !== known?.answer) byAddress.set(address, { ...askedNow(headers), answer })
  return (await answer).clone()
}

/** The answer from this address, once, and only for the session that it was asked for; null when there is none. */
export function takePreloaded(address: string, given: HeadersInit | undefined): Promise<Response> | null {
  const headers = new Headers(given)
  const { byAddress } = preloadedResponses()
  const known = byAddress.get(address)
  for (const [each, early] of byAddress) if (!isFresh(early)) byAddress.delete(each)
  byAddress.set(address, { ...askedNow(headers), answer: null })
  return known && isFor(known, headers) ? known.answer : null
}

const askedNow = (headers: Headers) => ({
  authorization: headers.get('Authorization'),
  askedAt: performance.now(),
})
const isFresh = ({ askedAt }: Early) => performance.now() - askedAt < FRESH_MS
const isFor = (early: Early, headers: Headers) => early.authorization === headers.get('Authorization') && isFresh(early)

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
