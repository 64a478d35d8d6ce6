import { lazy, Suspense, useMemo } from 'react'
import { offlinePage } from '#app/copy/offline.ts'
import { isCodeGone } from '#app/lib/route-module.ts'
import { CODE_IS_LATE } from '#app/lib/with-timeout.ts'
import { OfflineScreen } from '#app/ui/offline-screen.tsx'

/**
 * Fetched when it is needed: who meets no failure does not pay for it. Where it does not come either, the line is down.
 */
const FatalPage = lazy(() => import('./fatal-page.tsx').catch(() => ({ default: WithoutLine })))

const WithoutLine = ({ framed }: { framed: boolean }) => {
  const Frame = framed ? 'div' : 'main'
  return (
    <Frame className={framed ? '' : 'flex min-h-dvh flex-col'}>
      <title>{offlinePage.title}</title>
      <OfflineScreen />
    </Frame>
  )
}

const isLate = (error: unknown) => error instanceof Error && error.message === CODE_IS_LATE

/**
 * The screen when nothing else can be shown (docs/behaviour/pages.md); `framed` where bar and footer stand
 * around it.
 */
export function FatalScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  // Asked once for each failure: what opens the page when the line is back is the screen itself.
  const hasNoLine = useMemo(() => isCodeGone(error) && !navigator.onLine, [error])
  if (hasNoLine) return <WithoutLine framed={framed} />
  return (
    // On a line that brought no code for two minutes, this screen's own may not come either.
    <Suspense fallback={isLate(error) ? <WithoutLine framed={framed} /> : null}>
      <FatalPage error={error} framed={framed} />
    </Suspense>
  )
}
