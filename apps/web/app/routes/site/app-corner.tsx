import { type ComponentType, useEffect, useState } from 'react'
import { pause } from '../../lib/pause.ts'

/** After the page itself has come to rest: what follows is for later visits, and this one does not wait for it. */
const AFTER_MS = 4_000
const OFFER = 'beforeinstallprompt'

/**
 * Room for what the page has to say as an app (routes/app-corner), whose code comes last of all. The browser's own offer to
 * install comes once and early: it is kept, because its banner would come at once, also over a login.
 */
export function AppCorner() {
  const [Corner, setCorner] = useState<ComponentType<{ offer: Event | undefined }>>()
  const [offer, setOffer] = useState<Event>()

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener(OFFER, keep)
    pause(AFTER_MS)
      .then(() => import('../app-corner/corner.tsx'))
      .then(
        ({ Corner }) => setCorner(() => Corner),
        () => undefined,
      )
    return () => window.removeEventListener(OFFER, keep)
  }, [])

  return Corner && <Corner offer={offer} />
}
