import { lazy, type ReactNode, Suspense, useState } from 'react'
import { oneTimeCode } from '../copy/account.ts'
import { howLong } from '../copy/waiting.ts'
import { useSecondsLeft } from '../lib/form/use-seconds-left.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface OneTimeCodeFieldProps {
  error?: string | null
  readOnly: boolean
  hint?: string
}

/** The code from an email: it can be pasted with surrounding text, or autofilled by the phone. */
export const OneTimeCodeField = ({ error, readOnly, hint = oneTimeCode.hint }: OneTimeCodeFieldProps) => (
  <Field
    label={oneTimeCode.label}
    hint={hint}
    name="otp"
    icon="mail"
    error={error}
    dir="ltr"
    numeric
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="next"
    readOnly={readOnly}
  />
)

/** Requests another email, not before `until` (milliseconds since 1970), and confirms that one was sent. */
export function ResendCode({ until, onResend }: { until: number; onResend(): Promise<boolean> }) {
  const left = useSecondsLeft(until)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  async function resend() {
    setState('sending')
    setState((await onResend()) ? 'sent' : 'idle')
  }

  return (
    <div className="flex flex-col items-center gap-1 text-center text-sm">
      <Button
        kind="plain"
        size="small"
        icon="retry"
        disabled={left > 0}
        pending={state === 'sending' && oneTimeCode.resending}
        onClick={resend}
      >
        {left > 0 ? oneTimeCode.resendAfter(howLong(left)) : oneTimeCode.resend}
      </Button>
      <p role="status" className="text-muted">
        <MailNote isSentAgain={state === 'sent'} />
      </p>
    </div>
  )
}

const MailDelay = lazy(() =>
  import('./mail-delay.tsx').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
)

/** Says where an email may be, or that emails come late at the moment. */
export function MailNote({ isSentAgain = false }: { isSentAgain?: boolean }) {
  const usual = isSentAgain ? oneTimeCode.resent : oneTimeCode.spam
  return (
    <Suspense fallback={usual}>
      <MailDelay>{usual}</MailDelay>
    </Suspense>
  )
}
