import { useEffect, useState } from 'react'
import { workerPath } from '#app/lib/worker-path.ts'
import type { WaitingVersion } from './update-prompt.tsx'

/**
 * Registers the service worker (see routes/site/lazy-app-prompts.tsx), and returns a newer version that waits for
 * activation.
 */
export function useWaitingUpdate(): WaitingVersion | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    const path = workerPath()
    if (!path || !('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    let registration: ServiceWorkerRegistration | undefined

    // Without an active worker the new one is the first, and there is nothing to update.
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
