import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { reset } from '#app/copy/password.ts'
import { IdentifierForm } from '#app/features/sign-in/identifier-form.tsx'
import type { LoginState } from '#app/features/sign-in/login-state.ts'
import { AskForLink } from '#app/features/sign-in/support-line.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { loginPath, resetPath, returnPath } from '#app/lib/return-path.ts'
import { AuthCard } from '#app/ui/auth-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route'
import { NewPasswordForm } from './new-password-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: reset.title, description: reset.description, path: '/reset-password', hidden: true })

/** Three steps (docs/behaviour/accounts.md): email or number, which the address keeps; code and password; done. */
export default function ResetPassword() {
  const email = useSearchParams()[0].get('email')?.trim() ?? ''
  const location = useLocation()
  const from = returnPath(location)
  const { sentAt = 0, sentTo = null } = (location.state ?? {}) as { sentAt?: number; sentTo?: string | null }
  const navigate = useNavigate()
  const [typed, setTyped] = useState(email)
  const [done, setDone] = useState(false)
  const step = done ? 3 : email ? 2 : 1

  /** The history state keeps the time and the address, also after a reload. */
  function goOn(identifier: string, sentTo: string | null, replace = false) {
    const state = { sentAt: Date.now(), sentTo }
    navigate(resetPath(identifier, from), { replace, preventScrollReset: replace, state })
  }

  return (
    <AuthCard
      title={done ? reset.done : reset.title}
      icon={done ? 'check' : 'lock'}
      below={!done && <AskForLink identifier={email || typed} />}
    >
      <Steps now={step} />
      {step === 1 && <IdentifierForm identifier={typed} onType={setTyped} onSent={goOn} />}
      {step === 2 && (
        <NewPasswordForm
          key={email}
          email={email}
          from={from}
          sentAt={sentAt}
          sentTo={sentTo}
          onSentAgain={() => goOn(email, sentTo, true)}
          onDone={() => setDone(true)}
        />
      )}
      {step === 3 && <Done email={email} from={from} />}
      {step < 3 && (
        <p className="text-center">
          <TextLink to={loginPath(from)} state={{ email }}>
            {reset.login}
          </TextLink>
        </p>
      )}
    </AuthCard>
  )
}

function Done({ email, from }: { email: string; from: string | null }) {
  const state: LoginState = { verificationSuccess: true, message: reset.nowLogIn, email }
  const status = useRef<HTMLDivElement>(null)
  // Scrolls to the top, because the form was long and the result is above it.
  useEffect(() => {
    status.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <div ref={status} tabIndex={-1} className="outline-none">
        <Notice tone="ok">{reset.doneText}</Notice>
      </div>
      <ButtonLink to={loginPath(from)} state={state} wide>
        {reset.login}
      </ButtonLink>
    </>
  )
}

function Steps({ now }: { now: number }) {
  return (
    <ol aria-label={reset.stepsLabel} className="flex items-start">
      {reset.steps.map((name, index) => {
        const number = index + 1
        const past = number < now || now === reset.steps.length
        return (
          <li
            key={name}
            aria-current={number === now ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes('absolute end-1/2 top-4 h-0.5 w-full', number <= now ? 'bg-brand' : 'bg-line')}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'relative z-10 flex size-8 items-center justify-center rounded-full font-bold text-sm',
                past || number === now ? 'bg-brand text-on-brand' : 'border border-line bg-card text-muted',
              )}
            >
              {past ? <Icon name="check" size={16} /> : number}
            </span>
            <span className="sr-only">{reset.step(number, '')}</span>
            <span className={classes('text-xs', number === now ? 'font-bold text-ink' : 'text-muted')}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
