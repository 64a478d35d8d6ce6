import { Navigate, useLocation } from 'react-router'
import { login } from '../../copy/account.ts'
import { layout } from '../../copy/common.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSession } from '../../lib/session.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { registerPath, wayBack } from '../../lib/way-back.ts'
import { Door } from '../../ui/door.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/route'
import { LoginForm } from './login-form.tsx'
import { SupportLine } from './support-line.tsx'

/** What other screens hand over when they lead here (specification, section 2). */
export interface LoginState {
  /** The page that needs a login; who comes by choice has the way back in the address alone. */
  from?: string | null
  registrationSuccess?: boolean
  verificationSuccess?: boolean
  message?: string
  email?: string
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: login.title, description: login.description, path: '/login' })

export default function Login() {
  const location = useLocation()
  const session = useSession()
  const from = wayBack(location)
  const state = (location.state ?? {}) as LoginState
  // A page that is loaded again remembers how it was come by, and the server that writes it does not.
  const hydrated = useHydrated()
  if (session.state === 'member') return <Navigate to={from ?? '/'} replace />

  return (
    <Door title={login.title} icon="user" below={<SupportLine />}>
      {hydrated && <Arrival state={state} ended={session.state === 'visitor' && session.why === 'ended'} />}
      <LoginForm email={state.email ?? ''} from={from} />
      <p className="border-line border-t pt-4 text-center text-muted">
        {login.noAccount}{' '}
        <TextLink to={registerPath(from)} state={{ from }}>
          {login.register}
        </TextLink>
      </p>
    </Door>
  )
}

/** Why this screen is open. */
function Arrival({ state, ended }: { state: LoginState; ended: boolean }) {
  if (state.registrationSuccess) return <Notice tone="ok">{state.message ?? login.registered}</Notice>
  if (state.verificationSuccess) return <Notice tone="ok">{state.message ?? login.verified}</Notice>
  if (ended) return <Notice tone="warn">{layout.sessionEnded}</Notice>
  return state.from ? <Notice>{login.wayBack}</Notice> : null
}
