import { type ComponentType, useEffect, useState } from 'react'
import { installing } from './install-event.ts'

/** After the page itself has come to rest: what follows is for later visits, and this one does not wait for it. */
const AFTER_MS = 4_000

/** Room for what the page has to say as an app (routes/app-corner), whose code comes last of all. */
export function AppCorner() {
  const [Corner, setCorner] = useState<ComponentType>()

  useEffect(() => {
    const stopListening = installing.listen()
    const timer = setTimeout(() => {
      import('../app-corner/corner.tsx').then(
        ({ Corner }) => setCorner(() => Corner),
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [])

  return Corner ? <Corner /> : null
}
