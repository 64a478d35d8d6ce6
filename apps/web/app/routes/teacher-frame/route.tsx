import { readMe } from '@manassa/contract/teacher/me'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { consoleFrame } from '#app/copy/console-frame.ts'
import { keptMe } from '#app/features/console/kept-me.ts'
import { NavColumn } from '#app/features/console/navigation/console-nav.tsx'
import { CONSOLE_HOME, type chosenOverview, linksFor, mayOpen } from '#app/features/console/navigation/console-parts.ts'
import { FatalScreen } from '#app/features/error-pages/fatal-screen.tsx'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { CONSOLE_MANIFEST_PATH } from '#app/lib/console-app.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Async } from '#app/ui/async.tsx'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { Failed } from '#app/ui/failed.tsx'
import { NavigationProgress } from '#app/ui/frame/navigation-progress.tsx'
import { OfflineStrip } from '#app/ui/frame/offline-strip.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { PhoneBar, PhoneHead } from './phone-frame.tsx'
import { LinkPrefetcher } from './prefetch.tsx'
import { CodePrefetcher } from './prefetch-code.tsx'
import { UploadStrip } from './upload-strip.tsx'

/** The query starts before the console's guard has checked the session. */
export function clientLoader() {
  const session = sessionStore.now()
  if (session.state === 'member' && isStaff(session.user)) void call(readMe, {})
  return null
}

export const shouldRevalidate = () => false
export const HydrateFallback = () => null

/** Reads the account's permissions once for all screens (docs/behaviour/console.md). */
export default function TeacherFrame() {
  const query = useCall(readMe, {}, { initialData: keptPermissions, initialDataAfterMs: NO_RESPONSE_MS })
  useEffect(offerConsoleApp, [])
  return (
    <Async
      query={query}
      loading={<SpinnerScreen />}
      failed={({ failure, refetch, isFetching }) => (
        <div className="px-4 py-12">
          <Failed failure={failure} title={consoleFrame.failed} onRetry={refetch} retrying={isFetching} />
        </div>
      )}
      around={(state) => <Around me={null}>{state}</Around>}
    >
      {(me) => (
        <MeContext value={me}>
          <LinkPrefetcher />
          <CodePrefetcher me={me} />
          <Around me={me}>
            <Screen me={me} />
          </Around>
        </MeContext>
      )}
    </Async>
  )
}

/** Without a connection, for a page that is kept on this device; the guard opens no other. */
function keptPermissions() {
  const session = sessionStore.now()
  return session.state === 'member' ? keptMe(session.user.id) : null
}

/** Pages of the console can be installed as an app of their own. */
function offerConsoleApp() {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const former = manifest?.getAttribute('href')
  manifest?.setAttribute('href', CONSOLE_MANIFEST_PATH)
  return () => {
    if (former) manifest?.setAttribute('href', former)
  }
}

const SECURITY = '/teacher/security'

/**
 * An account that owes a second factor is sent to set it up from every address. An assistant with a phone begins at the
 * front desk.
 */
function Screen({ me }: { me: Me }) {
  const { pathname, state } = useLocation()
  // A tablet that is turned while it shows the overview keeps it.
  const [beganWide] = useState(useIsWide('lg'))
  if (me.owesSecondFactor && pathname !== SECURITY) return <Navigate to={SECURITY} replace />
  const desk = linksFor(me).find(({ id }) => id === 'teacher-desk')
  const isChosen = (state as Partial<typeof chosenOverview> | null)?.isChosen === true
  if (pathname === CONSOLE_HOME && me.role === 'assistant' && !beganWide && desk && !isChosen) {
    return <Navigate to={desk.path} replace />
  }
  return mayOpen(me, pathname) ? <Outlet /> : <NotAllowed />
}

/** The navigation stays when a screen fails. */
export function ErrorBoundary() {
  const query = useCall(readMe, {})
  return (
    <Around me={query.status === 'success' ? query.data : null}>
      <FatalScreen error={useRouteError()} framed />
    </Around>
  )
}

function Around({ me, children }: { me: Me | null; children: ReactNode }) {
  const isWide = useIsWide('lg')
  if (useFillsScreen()) return <ConsoleFrame>{children}</ConsoleFrame>
  return (
    <ConsoleFrame>
      <SkipLink />
      <NavigationProgress className="top-12 lg:top-0" />
      <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        {isWide ? (
          <aside className="sticky top-0 hidden h-dvh overflow-y-auto bg-lapis-deep text-on-lapis lg:block print:hidden">
            <div className="relative flex min-h-full flex-col gap-4 p-3">
              <NavColumn me={me} />
            </div>
          </aside>
        ) : (
          <PhoneHead me={me} />
        )}
        <div className="min-w-0 flex-1">
          <OfflineStrip />
          <UploadStrip />
          <main id="main" tabIndex={-1} className="min-w-0">
            {children}
          </main>
        </div>
        {!isWide && me && <PhoneBar me={me} />}
      </div>
    </ConsoleFrame>
  )
}

/** A screen with `fillsScreen` in its `handle` has no navigation, and its own back link. */
const useFillsScreen = () =>
  useMatches().some(({ handle }) => (handle as { fillsScreen?: boolean } | undefined)?.fillsScreen)
