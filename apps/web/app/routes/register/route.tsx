import { useLocation, useNavigate } from 'react-router'
import { register } from '#app/copy/account.ts'
import type { LoginState } from '#app/features/sign-in/login-state.ts'
import { SupportLine } from '#app/features/sign-in/support-line.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath, returnPath } from '#app/lib/return-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { RegisterForm } from './register-form.tsx'
import type { SignedUp } from './sign-up.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: register.title, description: register.description, path: '/register' })

export default function Register() {
  const from = returnPath(useLocation())
  const navigate = useNavigate()

  /** After a failed login the specification applies: the login page gets the message and the email. */
  function goOn({ email, isLoggedIn }: SignedUp, message: string) {
    const state: LoginState = { registrationSuccess: true, message, email, from }
    if (isLoggedIn) navigate(from ?? '/', { replace: true, state: { registrationSuccess: true } })
    else navigate(loginPath(from), { state })
  }

  return (
    <AuthCard
      title={register.title}
      intro={useSchool().identityPhoto ? register.intro : register.introWithoutPhoto}
      icon="cap"
      below={<SupportLine />}
    >
      <RegisterForm from={from} onMade={goOn} />
      <p className="border-line border-t pt-4 text-center text-muted">
        {register.haveAccount}{' '}
        <TextLink to={loginPath(from)} state={{ from }}>
          {register.login}
        </TextLink>
      </p>
    </AuthCard>
  )
}
