import { Link, Navigate, useLocation } from 'react-router'
import { login } from '../../copy/account.ts'
import { chatLink } from '../../lib/chat-link.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSchool } from '../../lib/school.ts'
import { useSession } from '../../lib/session.ts'
import { registerPath, wayBack } from '../../lib/way-back.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { Route } from './+types/route'
import { LoginForm } from './login-form.tsx'

/** What other screens hand over when they lead here (specification, section 2). */
export interface LoginState {
  from?: string | null
  sessionEnded?: boolean
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
  if (session.state === 'member') return <Navigate to={from ?? '/'} replace />

  return (
    <Page title={login.title} narrow>
      <Card className="flex flex-col gap-5 p-5 sm:p-7">
        <Arrival state={state} from={from} />
        <LoginForm email={state.email ?? ''} />
        <p className="text-center text-muted">
          {login.noAccount}{' '}
          <Link
            to={registerPath(from)}
            state={{ from }}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
          >
            {login.register}
          </Link>
        </p>
      </Card>
      <Help />
    </Page>
  )
}

/** Why this screen is open. */
function Arrival({ state, from }: { state: LoginState; from: string | null }) {
  if (state.registrationSuccess) return <Notice tone="ok">{state.message ?? login.registered}</Notice>
  if (state.verificationSuccess) return <Notice tone="ok">{state.message ?? login.verified}</Notice>
  if (state.sessionEnded) return <Notice tone="warn">{login.sessionEnded}</Notice>
  return from ? <Notice>{login.wayBack}</Notice> : null
}

/** Help is in the same place on every form. */
function Help() {
  const link = chatLink(useSchool().contact?.whatsApp_Number, login.helpText)
  if (!link) return null
  return (
    <p className="mt-4 text-center text-sm">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {login.help}
      </a>
    </p>
  )
}
