import { useEffect, useState } from 'react'
import { workerPath } from '#app/lib/worker-path.ts'
import type { WaitingVersion } from './update-prompt.tsx'

/**
 * The worker that keeps pages on this device is at work (routes/site/lazy-app-prompts.tsx): this looks after it, and
 * tells of a newer one that waits for its turn.
 */
export function useWaitingUpdate(): WaitingVersion | null {
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
