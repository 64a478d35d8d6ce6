import { answerPage } from './answer-page.ts'
import { keptOf } from './kept.ts'
import type { Plan } from './plan.ts'
import { kindOf } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { plan: Plan }

const kept = keptOf(self.plan)
const { connection } = navigator as { connection?: { saveData?: boolean } }

self.addEventListener('install', (event) => event.waitUntil(kept.keepShell(connection?.saveData === true)))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  await Promise.all([kept.forgetOthers(), self.registration.navigationPreload?.enable()])
  await self.clients.claim()
}

self.addEventListener('message', ({ data }) => {
  // A person pressed the button for it: never by itself, in the middle of a video or a quiz.
  if (data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event, kept))
  if (kind === 'file') event.respondWith(answerFile(event))
})

/** Its name tells its content: what is kept is never out of date. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const known = await kept.file(url)
  if (known) return known
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(kept.keepFile(url, response.clone()))
  return response
}
