import { Link, useLocation, useNavigate } from 'react-router'
import { register } from '../../copy/account.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { loginPath, wayBack } from '../../lib/way-back.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import type { LoginState } from '../login/route.tsx'
import type { Route } from './+types/route'
import { RegisterForm } from './register-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: register.title, description: register.description, path: '/register' })

export default function Register() {
  const from = wayBack(useLocation())
  const navigate = useNavigate()

  function goToLogin(message: string, email: string) {
    const state: LoginState = { registrationSuccess: true, message, email, from }
    navigate(loginPath(from), { state })
  }

  return (
    <Page title={register.title} intro={register.intro} narrow>
      <Card className="flex flex-col gap-5 p-5 sm:p-7">
        <RegisterForm onMade={goToLogin} />
        <p className="text-center text-muted">
          {register.haveAccount}{' '}
          <Link
            to={loginPath(from)}
            state={{ from }}
            prefetch="intent"
            className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
          >
            {register.login}
          </Link>
        </p>
      </Card>
    </Page>
  )
}
