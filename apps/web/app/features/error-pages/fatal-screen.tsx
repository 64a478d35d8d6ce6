import { lazy, Suspense, useMemo } from 'react'
import { offlinePage } from '#app/copy/offline.ts'
import { isCodeGone } from '#app/lib/route-module.ts'
import { CODE_IS_LATE } from '#app/lib/with-timeout.ts'
import { OfflineScreen } from '#app/ui/offline-screen.tsx'

/** Loaded on demand, because most visits meet no failure. If it fails to load too, the network is down. */
const FatalPage = lazy(() => import('./fatal-page.tsx').catch(() => ({ default: OfflineFatal })))

const OfflineFatal = ({ framed }: { framed: boolean }) => {
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
 * The last resort when nothing else can be shown (docs/behaviour/pages.md); `framed` when header and footer are
 * visible.
 */
export function FatalScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  // Checked once per failure, because this screen itself reloads the page on reconnect.
  const isOffline = useMemo(() => isCodeGone(error) && !navigator.onLine, [error])
  if (isOffline) return <OfflineFatal framed={framed} />
  return (
    // After a script took over two minutes, the error page's own script may not load either.
    <Suspense fallback={isLate(error) ? <OfflineFatal framed={framed} /> : null}>
      <FatalPage error={error} framed={framed} />
    </Suspense>
  )
}
