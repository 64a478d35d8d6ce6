import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useRevalidator } from 'react-router'
import { common } from '#app/copy/common.ts'
import { sessionCheck } from '#app/copy/session-check.ts'
import { ErrorPage } from '#app/features/error-pages/error-page.tsx'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { onVisible } from '#app/lib/page-events.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { validateSession } from '#app/lib/session/validate-session.ts'
import { type Session, useSession } from '#app/lib/session.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { hasCopy } from '#app/player/offline/saved-copy.ts'
import { FOR_STAFF, FOR_STUDENTS } from '#app/route-table.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'

const refusal = (name: 'NotForStaff' | 'NotForStudents') =>
  lazy(() =>
    import('../teacher-frame/not-allowed.tsx').then(
      (refusals) => ({ default: refusals[name] }),
      () => ({ default: ScriptFailed }),
    ),
  )
const NotForStaff = refusal('NotForStaff')
const NotForStudents = refusal('NotForStudents')

/**
 * Guards the pages behind the login (docs/behaviour/sessions.md): a spinner while the session is checked, then the page
 * or the login. Later checks run behind the open page. Offline, only a page of which this device has a copy opens.
 */
export default function Protected() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const ids = useMatches().map(({ id }) => id)

  const userId = session.state === 'member' ? session.user.id : null
  const isOtherAccount = useOtherAccount(userId)
  const validity = session.state === 'member' ? session.validity : null
  const isUnanswered = useUnanswered(validity === 'checking')
  useRevalidateOnReconnect(validity)
  useRetryUntilOnline(validity === 'unreachable', validateSession)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page and every account is another look
  useEffect(() => {
    validateSession()
  }, [pathname, userId])
  useEffect(() => onVisible(validateSession), [])

  if (isOtherAccount) return <SpinnerScreen>{sessionCheck.checking}</SpinnerScreen>
  if (session.state === 'unknown') return <SpinnerScreen>{sessionCheck.checking}</SpinnerScreen>
  if (session.state === 'visitor') {
    const from = session.why === 'left' ? null : pathname + search
    // A fragment may be a shared message, so it stays out of the login's address.
    return <Navigate to={loginPath(from)} replace state={{ from: from && from + hash }} />
  }
  const isOfStaff = isStaff(session.user)
  if (ids.some((id) => (isOfStaff ? id.startsWith(FOR_STUDENTS) : id === FOR_STAFF))) {
    return <Suspense fallback={<SpinnerScreen />}>{isOfStaff ? <NotForStaff /> : <NotForStudents />}</Suspense>
  }
  if (session.validity === 'valid') return <Outlet />
  const isAsking = session.validity === 'checking'
  if ((isUnanswered || !isAsking) && hasCopy(session.user.id, pathname)) return <Outlet />
  return isAsking ? <SpinnerScreen>{sessionCheck.checking}</SpinnerScreen> : <Unreachable />
}

/** True when the check has had no response for so long that a copy of the page opens. */
function useUnanswered(isAsking: boolean): boolean {
  const [isUnanswered, setUnanswered] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setUnanswered(true), NO_RESPONSE_MS)
    return () => {
      clearTimeout(timer)
      setUnanswered(false)
    }
  }, [isAsking])
  return isUnanswered
}

function useRevalidateOnReconnect(validity: Validity | null) {
  const { revalidate } = useRevalidator()
  const before = useRef(validity)
  useEffect(() => {
    if (before.current === 'unreachable' && validity === 'valid') revalidate()
    // A check in between changes nothing.
    if (validity !== 'checking') before.current = validity
  }, [validity, revalidate])
}

type Validity = Extract<Session, { state: 'member' }>['validity']

/**
 * True when another tab has logged in with another account: the page is reloaded, because its data belongs to the
 * former one.
 */
function useOtherAccount(userId: number | null): boolean {
  const [first, setFirst] = useState(userId)
  const isOther = first !== null && userId !== null && userId !== first
  useEffect(() => {
    if (isOther) window.location.reload()
    else if (userId !== null) setFirst(userId)
  }, [isOther, userId])
  return isOther
}

/** Nothing unverified is shown; the session stays, and the check is retried. */
function Unreachable() {
  function again() {
    sessionStore.setValidity('checking')
    validateSession()
  }
  return (
    <ErrorPage title={sessionCheck.unreachable} text={sessionCheck.unreachableText} icon="offline" urgent>
      <Button icon="retry" onClick={again}>
        {common.retry}
      </Button>
      <ButtonLink to="/" kind="outline" icon="home">
        {common.backHome}
      </ButtonLink>
    </ErrorPage>
  )
}
