import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { forgot } from '#app/copy/password.ts'
import { IdentifierForm } from '#app/features/sign-in/identifier-form.tsx'
import { AskForLink } from '#app/features/sign-in/support-line.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath, resetPath, returnPath } from '#app/lib/return-path.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MailNote } from '#app/ui/form-one-time-code.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: forgot.title, description: forgot.description, path: '/forgot-password' })

export default function ForgotPassword() {
  const location = useLocation()
  const from = returnPath(location)
  const state = location.state as { email?: string } | null
  const [typed, setTyped] = useState(state?.email ?? '')
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <CodeSent {...sent} from={from} onOther={() => setSent(null)} />

  return (
    <AuthCard title={forgot.title} intro={forgot.text} icon="mail" below={<AskForLink identifier={typed} />}>
      <IdentifierForm
        identifier={typed}
        onType={setTyped}
        onSent={(identifier, sentTo) => setSent({ identifier, sentTo })}
      />
      <p className="text-center">
        <TextLink to={loginPath(from)} state={{ email: typed }}>
          {forgot.back}
        </TextLink>
      </p>
    </AuthCard>
  )
}

interface Sent {
  identifier: string
  /** The masked email of the account, if this device may know it. */
  sentTo: string | null
}

interface CodeSentProps extends Sent {
  from: string | null
  onOther(): void
}

function CodeSent({ identifier, sentTo, from, onOther }: CodeSentProps) {
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <AuthCard title={forgot.sentTitle} icon="check" below={<AskForLink identifier={identifier} />}>
      <div ref={next} tabIndex={-1} role="status" className="text-center outline-none">
        <p className="font-bold">{sentTo ? forgot.sentToMasked(sentTo) : forgot.sentText(identifier)}</p>
        <p className="mt-1 text-muted text-sm">
          <MailNote />
        </p>
      </div>
      <ButtonLink to={resetPath(identifier, from)} state={{ sentAt: Date.now(), sentTo }} wide>
        {forgot.continue}
      </ButtonLink>
      <Button kind="plain" size="small" onClick={onOther}>
        {forgot.other}
      </Button>
    </AuthCard>
  )
}
