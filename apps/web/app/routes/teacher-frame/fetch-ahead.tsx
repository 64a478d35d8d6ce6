import { useEffect } from 'react'
import { fetchScreen, screensBelow } from '#app/lib/fetch-screen.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { SCREENS_AFTER_MS } from '#app/lib/timings.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { mayOpen } from './console-parts.ts'

/**
 * The code of the other screens comes when the first one is at rest, one after the other, so that nothing else waits
 * long for the line; not where bytes are dear, and of what is shut to who is logged in nothing
 * (docs/design/data-fetching.md).
 */
export function FetchesAhead({ me }: { me: Me }) {
  const { role } = me
  const permissions = me.permissions.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who may the same opens the same screens
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    async function fetchAll() {
      // The Latin letters of addresses and devices: they would be drawn twice, the second time when these come.
      for (const face of ['1em Cairo', 'bold 1em Cairo']) void document.fonts?.load(face, 'Aa').catch(() => undefined)
      for (const screen of screensBelow('teacher')) {
        if (isOver) return
        if (!mayOpen(me, `/${screen.path}`)) continue
        await idle()
        await fetchScreen(screen)
      }
    }
    const timer = setTimeout(() => void fetchAll(), SCREENS_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [role, permissions])
  return null
}

/** No browser of an iPhone tells when it has nothing to do. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve, 50),
  )
