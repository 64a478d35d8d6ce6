import { type ComponentType, useEffect, useState } from 'react'
import { pause } from '#app/lib/pause.ts'
import { workerPath } from '#app/lib/worker-path.ts'

/** The app's prompts load after the page is idle. */
const AFTER_MS = 4_000
const OFFER = 'beforeinstallprompt'

/**
 * The space for the app's prompts (features/app-prompts), which load last. The browser's install event fires once and
 * early, so it is stored; its own banner would appear at once, also over a login.
 */
export function LazyAppPrompts() {
  const [AppPrompts, setAppPrompts] = useState<ComponentType<{ offer: Event | undefined }>>()
  const [offer, setOffer] = useState<Event>()

  useEffect(() => whenLoaded(startWorker), [])
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener(OFFER, keep)
    pause(AFTER_MS)
      .then(() => import('#app/features/app-prompts/app-prompts.tsx'))
      .then(
        ({ AppPrompts }) => setAppPrompts(() => AppPrompts),
        () => undefined,
      )
    return () => window.removeEventListener(OFFER, keep)
  }, [])

  return AppPrompts && <AppPrompts offer={offer} />
}

/** Runs when all pictures of the page have loaded, so that even a short visit registers the worker. */
function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') return work()
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

function startWorker() {
  const path = workerPath()
  if (path && 'serviceWorker' in navigator) navigator.serviceWorker.register(path).catch(() => undefined)
}
