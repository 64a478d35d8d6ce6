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
    const update = () => setWaiting((serviceWorker.controller && registration?.waiting) ?? null)
    const watchInstalling = () => registration?.installing?.addEventListener('statechange', update)
    serviceWorker.register(path).then(
      (registered) => {
        registration = registered
        registered?.addEventListener('updatefound', watchInstalling)
        watchInstalling()
        update()
      },
      () => undefined,
    )
    return () => registration?.removeEventListener('updatefound', watchInstalling)
  }, [])

  return waiting && { activate: () => activate(waiting) }
}

function activate(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take-over')
}
