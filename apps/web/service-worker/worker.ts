import { SHARED_FIELD, sharedMessagePath } from '../app/lib/console-app.ts'
import { SUBSCRIPTION_CHANGED } from '../app/lib/worker-messages.ts'
import type { WorkerConfig } from './config.ts'
import { handlePress, noteIn, optionsOf } from './notes.ts'
import { openCaches } from './offline-caches.ts'
import { respondWithPage } from './respond-with-page.ts'
import { isBuildFile, isPage, type KeepRequest, keepRequestIn, requestKind } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { config: WorkerConfig }

const offlineCaches = openCaches(self.config)
const { connection } = navigator as { connection?: { saveData?: boolean } }

self.addEventListener('install', (event) => event.waitUntil(offlineCaches.keepShell(connection?.saveData === true)))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  await Promise.all([offlineCaches.forgetOthers(), self.registration.navigationPreload?.enable()])
  await self.clients.claim()
}

self.addEventListener('message', (event) => {
  // Only a person's click activates a new worker, never in the middle of a video or a quiz.
  if (event.data === 'take-over') self.skipWaiting()
  const request = keepRequestIn(event.data, self.location.origin)
  if (request) event.waitUntil(keepWhole(request).catch(() => undefined))
})

/** A quiz is running on that page; missing files come from the HTTP cache or the network. */
async function keepWhole({ page, files }: KeepRequest) {
  for (const path of files) {
    const url = new URL(path, self.location.origin).href
    if (!(await offlineCaches.file(url))) await fetchFile(url)
  }
  if (await offlineCaches.page(page)) return
  const response = await fetch(page)
  if (isPage(response)) await offlineCaches.keepPage(page, response)
}

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin, self.config.sign)
  if (kind === 'page') event.respondWith(respondWithPage(event, offlineCaches))
  if (kind === 'file') event.respondWith(respondWithFile(event))
  if (kind === 'share') event.respondWith(openShared(event))
})

async function openShared({ request }: FetchEvent): Promise<Response> {
  const text = (await request.formData()).get(SHARED_FIELD)
  const path = sharedMessagePath(typeof text === 'string' ? text : '')
  return Response.redirect(new URL(path, self.location.origin), 303)
}

/** File names contain a hash of the content, so that a cached file is never outdated. */
async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const known = await offlineCaches.file(url)
  if (known) return known
  const response = await fetch(event.request)
  if (isBuildFile(response)) event.waitUntil(offlineCaches.keepFile(url, response.clone()))
  return response
}

async function fetchFile(url: string) {
  const response = await fetch(url)
  if (isBuildFile(response)) await offlineCaches.keepFile(url, response)
}

self.addEventListener('push', (event) => {
  const note = noteIn(event.data?.json())
  if (note) event.waitUntil(self.registration.showNotification(note.title, optionsOf(note, self.config.school)))
})

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(handlePress(event, { school: self.config.school, open: openPage, unsubscribe }))
})

async function openPage(path: string) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  // A page that another worker controls cannot be navigated.
  const shown = await page?.navigate(path).catch(() => null)
  return shown ? shown.focus() : self.clients.openWindow(path)
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(tellOpenPages())
})

/** Only a page has a session, with which the server learns of the new subscription; otherwise the next page tells. */
async function tellOpenPages() {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(SUBSCRIPTION_CHANGED)
}

const unsubscribe = async () => (await self.registration.pushManager.getSubscription())?.unsubscribe()
