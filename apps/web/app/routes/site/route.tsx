import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { FatalScreen } from '#app/features/error-pages/fatal-screen.tsx'
import { useSession, useStudent } from '#app/lib/session.ts'
import { ExamBarPlace } from '#app/player/quiz/exam-bar-place.tsx'
import { NavigationProgress } from '#app/ui/frame/navigation-progress.tsx'
import { OfflineStrip } from '#app/ui/frame/offline-strip.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { LazyAppPrompts } from './lazy-app-prompts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The main layout (docs/behaviour/pages.md): header, page, footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that throws keeps the header and the footer with their links. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <FatalScreen error={useRouteError()} framed />
    </SiteFrame>
  )
}

const SessionEndedStrip = lazy(() =>
  import('#app/features/sign-in/session-ended-strip.tsx').catch(() => ({
    default: () => <span>{layout.sessionEnded}</span>,
  })),
)

const StudentBar = lazy(() => import('./student-bar.tsx').catch(() => ({ default: () => null })))

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <NavigationProgress />
      <ExamBarPlace sticks />
      <OfflineStrip />
      <SessionEnded />
      {/* The footer stays below the first screen, however short the page is. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        {children}
      </main>
      <SiteFooter />
      <LazyAppPrompts />
      {useStudent() && (
        <Suspense>
          <StudentBar />
        </Suspense>
      )}
    </div>
  )
}

/** Shown in every tab; the login page shows it itself. */
function SessionEnded() {
  const { pathname } = useLocation()
  const session = useSession()
  const showsStrip = session.state === 'visitor' && session.why === 'ended' && pathname !== '/login'
  return (
    <div role="status">
      {showsStrip && (
        <Suspense>
          <SessionEndedStrip />
        </Suspense>
      )}
    </div>
  )
}
