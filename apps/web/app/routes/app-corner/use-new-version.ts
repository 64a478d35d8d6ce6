import { useEffect, useState } from 'react'
import type { WaitingVersion } from './new-version.tsx'

/** Where the worker of this school lies; empty where pages are not kept (server/app-face.ts). */
const workerPath = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content

/** Starts the worker that keeps pages on this device, and tells of a newer one that waits for its turn. */
export function useNewVersion(): WaitingVersion | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    const path = workerPath()
    if (!path || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    let registration: ServiceWorkerRegistration | undefined

    // Where none is at work yet, the new one is the first, and nobody waits for it.
    const look = () => setWaiting((serviceWorker.controller && registration?.waiting) ?? null)
    const found = () => registration?.installing?.addEventListener('statechange', look)
    serviceWorker.register(path).then(
      (registered) => {
        registration = registered
        registered?.addEventListener('updatefound', found)
        found()
        look()
      },
      () => undefined,
    )
    return () => registration?.removeEventListener('updatefound', found)
  }, [])

  return waiting && { take: () => takeOver(waiting) }
}

function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
