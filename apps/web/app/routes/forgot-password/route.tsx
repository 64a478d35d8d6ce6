import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgot } from '#app/copy/password.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath, returnPath } from '#app/lib/return-path.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { SupportLine } from '../login/support-line.tsx'
import type { Route } from './+types/route'
import { CodeSent } from './code-sent.tsx'
import { EmailForm } from './email-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: forgot.title, description: forgot.description, path: '/forgot-password' })

/** A letter with a code, for whoever forgot the password (docs/behaviour.md#passwords). */
export default function ForgotPassword() {
  const location = useLocation()
  const from = returnPath(location)
  const state = location.state as { email?: string } | null
  const [typed, setTyped] = useState(state?.email ?? '')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CodeSent email={sentTo} from={from} onOther={() => setSentTo(null)} />

  return (
    <AuthCard title={forgot.title} intro={forgot.text} icon="mail" below={<SupportLine />}>
      <EmailForm email={typed} onType={setTyped} onSent={setSentTo} />
      <p className="text-center">
        <TextLink to={loginPath(from)} state={{ email: typed }}>
          {forgot.back}
        </TextLink>
      </p>
    </AuthCard>
  )
}
