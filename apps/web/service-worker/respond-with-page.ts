import type { OfflineCaches } from './offline-caches.ts'
import { CACHED_TIMEOUT_MS, cacheKeyOf, isPage, NOTHING_CACHED_TIMEOUT_MS } from './rules.ts'

/**
 * Responds with the page from the network; after a failure or a timeout, with the cached page, else the offline page.
 */
export function respondWithPage(event: FetchEvent, offlineCaches: OfflineCaches): Promise<Response> {
  const address = cacheKeyOf(new URL(event.request.url))
  const fresh = fromNetwork(event)
  const keeping = fresh.then((response) =>
    address && isPage(response) ? offlineCaches.keepPage(address, response.clone()) : undefined,
  )
  // The network's page is cached even when the cached one was shown, for the next visit.
  event.waitUntil(keeping.catch(() => undefined))
  return respondInTime(fresh, offlineCaches, address)
}

async function respondInTime(
  fresh: Promise<Response>,
  offlineCaches: OfflineCaches,
  address: string | null,
): Promise<Response> {
  const former = address === null ? undefined : await offlineCaches.page(address)
  const response = await Promise.race([
    fresh.catch(() => null),
    timeout(former ? CACHED_TIMEOUT_MS : NOTHING_CACHED_TIMEOUT_MS),
  ])
  if (response && !(former && isUnavailable(response))) return response
  return former ?? response ?? (await offlineCaches.offlinePage()) ?? Response.error()
}

/** Uses the navigation preload, which started while this worker was waking up, where the browser has it. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

const isUnavailable = ({ status }: Response) => status === 502 || status === 503 || status === 504

const timeout = (milliseconds: number) => new Promise<null>((end) => setTimeout(() => end(null), milliseconds))
