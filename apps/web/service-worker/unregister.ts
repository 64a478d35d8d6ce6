declare const self: ServiceWorkerGlobalScope

/**
 * In place of the worker where it is switched off (SERVICE_WORKER=off): forgets all that was kept, and is gone for
 * good.
 */
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
