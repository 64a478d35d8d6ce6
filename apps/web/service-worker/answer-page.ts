import type { Kept } from './kept.ts'
import { isPage, keptAs, LONG_SILENCE_MS, SILENCE_MS } from './rules.ts'

/** A page from the network; when that fails or says nothing, as it was kept; else the page that says so. */
export function answerPage(event: FetchEvent, kept: Kept): Promise<Response> {
  const address = keptAs(new URL(event.request.url))
  const fresh = fromNetwork(event)
  const keeping = fresh.then((response) =>
    address && isPage(response) ? kept.keepPage(address, response.clone()) : undefined,
  )
  // Also when the page was shown from what is kept: the next visit has the newer one.
  event.waitUntil(keeping.catch(() => undefined))
  return inTime(fresh, kept, address)
}

async function inTime(fresh: Promise<Response>, kept: Kept, address: string | null): Promise<Response> {
  const former = address === null ? undefined : await kept.page(address)
  const answer = await Promise.race([fresh.catch(() => null), silence(former ? SILENCE_MS : LONG_SILENCE_MS)])
  if (answer && !(former && inTrouble(answer))) return answer
  return former ?? answer ?? (await kept.offlinePage()) ?? Response.error()
}

/** What was asked for while this worker was still waking up, where the browser does that. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

const inTrouble = ({ status }: Response) => status === 502 || status === 503 || status === 504

const silence = (milliseconds: number) => new Promise<null>((end) => setTimeout(() => end(null), milliseconds))
