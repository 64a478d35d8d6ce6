import { useEffect } from 'react'
import { mayOpen } from '#app/features/console/navigation/console-parts.ts'
import { fetchScreen, screensBelow } from '#app/lib/fetch-screen.ts'
import { savesData } from '#app/lib/saves-data.ts'
import { PREFETCH_SCREENS_AFTER_MS } from '#app/lib/timings.ts'
import type { Me } from '#app/ui/console/me-context.ts'

/**
 * Loads the code of the other screens once the first one is idle, one after another (docs/design/data-fetching.md). It
 * skips screens that the account may not open, and connections that save data.
 */
export function CodePrefetcher({ me }: { me: Me }) {
  const { role } = me
  const permissions = me.permissions.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal permissions open equal screens
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    async function fetchAll() {
      // Addresses and device names need the Latin letters; if they load late, the text is drawn twice.
      for (const font of ['1em Cairo', 'bold 1em Cairo']) void document.fonts?.load(font, 'Aa').catch(() => undefined)
      for (const screen of screensBelow('teacher')) {
        if (isOver) return
        if (!mayOpen(me, `/${screen.path}`)) continue
        await idle()
        await fetchScreen(screen)
      }
    }
    const timer = setTimeout(() => void fetchAll(), PREFETCH_SCREENS_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [role, permissions])
  return null
}

/** Safari on iOS has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve, 50),
  )
