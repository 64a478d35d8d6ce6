declare const self: ServiceWorkerGlobalScope

/** Replaces a worker that was switched off (SERVICE_WORKER=off): deletes its caches and unregisters. */
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
