import type { SessionEnd } from '@manassa/contract/endpoint'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { login } from '#app/copy/account.ts'
import { layout } from '#app/copy/common.ts'
import { logout } from '#app/copy/logout.ts'
import { isExpiry, sessionEnd, whySessionEnded } from '#app/copy/session-end.ts'
import type { LoginState } from '#app/features/sign-in/login-state.ts'
import { SupportLine } from '#app/features/sign-in/support-line.tsx'
import { isStaff } from '#app/lib/is-staff.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { forgotPath, registerPath, returnPath, staffPath } from '#app/lib/return-path.ts'
import { logoutFailure } from '#app/lib/session/logout-failure.ts'
import { type Session, useSession } from '#app/lib/session.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { LoginForm } from './login-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: login.title, description: login.description, path: '/login' })

export default function Login() {
  const location = useLocation()
  const session = useSession()
  const from = returnPath(location)
  const state = (location.state ?? {}) as LoginState
  // A reloaded page has a history state that the server does not know.
  const hydrated = useHydrated()
  useNavigateAfterLogin(session, from)

  return (
    <AuthCard title={login.title} icon="user" below={<SupportLine />}>
      {hydrated && <Arrival state={state} from={from} session={session} />}
      <LoginForm email={state.email ?? ''} from={from} leaving={session.state === 'member'} />
      {!(hydrated && isEnrolling(state, session)) && (
        <p className="border-line border-t pt-4 text-center text-muted">
          {login.noAccount}{' '}
          <TextLink to={registerPath(from)} state={{ from }}>
            {login.register}
          </TextLink>
        </p>
      )}
    </AuthCard>
  )
}

/**
 * Navigates after a login. The form stays until the next page is rendered, because the footer would fill the screen for
 * a moment.
 */
function useNavigateAfterLogin(session: Session, from: string | null) {
  const navigate = useNavigate()
  const to = session.state !== 'member' ? null : isStaff(session.user) ? staffPath(from) : (from ?? '/')
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
}

function Arrival({ state, from, session }: { state: LoginState; from: string | null; session: Session }) {
  const failure = logoutFailure()
  if (failure !== null) {
    return (
      <Notice tone="warn" title={failure || logout.failed}>
        {logout.failedText}
      </Notice>
    )
  }
  if (state.registrationSuccess) return <Notice tone="ok">{state.message ?? login.registered}</Notice>
  if (state.verificationSuccess) return <Notice tone="ok">{state.message ?? login.verified}</Notice>
  if (session.state === 'visitor' && session.why === 'ended') return <Ended end={session.end} from={from} />
  if (!state.from) return null
  if (isEnrolling(state, session)) return <RegisterFirst from={state.from} />
  return <Notice>{login.returnPath}</Notice>
}

const isEnrolling = ({ from, registrationSuccess, verificationSuccess }: LoginState, session: Session) =>
  /^\/courses\/\d/.test(from ?? '') &&
  !registrationSuccess &&
  !verificationSuccess &&
  !(session.state === 'visitor' && session.why === 'ended') &&
  logoutFailure() === null

/** Most visitors who subscribe have no account yet. */
const RegisterFirst = ({ from }: { from: string }) => (
  <>
    <Notice>{login.toEnrol}</Notice>
    <ButtonLink to={registerPath(from)} state={{ from }} kind="gold" wide>
      {login.register}
    </ButtonLink>
    <p className="border-line border-t pt-4 text-center font-bold">{login.haveAccount}</p>
  </>
)

function Ended({ end, from }: { end: SessionEnd | undefined; from: string | null }) {
  if (!end) return <Notice tone="warn">{layout.sessionEnded}</Notice>
  if (isExpiry(end)) {
    return (
      <Notice icon="clock" title={whySessionEnded(end, new Date())}>
        {sessionEnd.logInAgain}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon="device" title={whySessionEnded(end, new Date())}>
      {sessionEnd.notYou}{' '}
      <TextLink to={forgotPath(from)} className="text-sm">
        {sessionEnd.newPassword}
      </TextLink>
    </Notice>
  )
}
