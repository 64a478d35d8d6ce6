import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { common, layout } from '#app/copy/common.ts'
import { useSession } from '#app/lib/session.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { ExamBarPlace } from '#app/player/quiz/exam-bar-place.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { FatalScreen } from './fatal-screen.tsx'
import { LazyAppPrompts } from './lazy-app-prompts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The main layout (docs/behaviour.md#the-frame): bar, page, footer. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that breaks leaves the bar and the footer standing: there is a way on. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <FatalScreen error={useRouteError()} framed />
    </SiteFrame>
  )
}

const SessionEndedStrip = lazy(() =>
  import('../login/session-ended-strip.tsx').catch(() => ({ default: () => <span>{layout.sessionEnded}</span> })),
)

/** What stands around every page of the main layout. */
function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-brand px-4 py-3 font-bold text-on-brand focus:translate-y-0"
      >
        {layout.skip}
      </a>
      <SiteHeader />
      <OnTheWay />
      <ExamBarPlace sticks />
      <OfflineStrip />
      <SessionEnded />
      {/* However short or late the page, its foot is not what the screen shows first. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        {children}
      </main>
      <SiteFooter />
      <LazyAppPrompts />
    </div>
  )
}

/** A touch on a link is answered at once, also when the page takes its time. */
function OnTheWay() {
  const underWay = useNavigation().state !== 'idle'
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-40 text-center">
      {underWay && <div className="creeping h-1 bg-gold" aria-hidden="true" />}
      <SlowNote
        waiting={underWay}
        className="inline-block rounded-full px-4 py-1 not-empty:border not-empty:border-line not-empty:bg-card not-empty:shadow-high"
      />
    </div>
  )
}

function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-center font-bold text-sm text-warn">
          <Icon name="offline" size={18} />
          {common.offline}
        </p>
      )}
    </div>
  )
}

/** Said in every tab on the page in view; the login says it itself. */
function SessionEnded() {
  const { pathname } = useLocation()
  const session = useSession()
  const told = session.state === 'visitor' && session.why === 'ended' && pathname !== '/login'
  return (
    <div role="status">
      {told && (
        <Suspense>
          <SessionEndedStrip />
        </Suspense>
      )}
    </div>
  )
}
