import { type ComponentType, useEffect, useState } from 'react'
import { pause } from '#app/lib/pause.ts'
import { workerPath } from '#app/lib/worker-path.ts'

/** After the page itself has come to rest: what it has to say as an app may wait, and the code for it comes last. */
const AFTER_MS = 4_000
const OFFER = 'beforeinstallprompt'

/**
 * Room for what the page has to say as an app (features/app-prompts), whose code comes last of all. The browser's own
 * offer to install comes once and early: it is kept, because its banner would come at once, also over a login.
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

/**
 * Once the page has all its pictures. Whoever is gone a second later has a worker all the same, and the next evening a
 * page.
 */
function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') return work()
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

function startWorker() {
  const path = workerPath()
  if (path && 'serviceWorker' in navigator) navigator.serviceWorker.register(path).catch(() => undefined)
}
