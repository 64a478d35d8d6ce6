import type { Failure } from '@manassa/contract/endpoint'
import { CODE_RESEND_AFTER_SECONDS } from '@manassa/contract/limits'
import { useState } from 'react'
import { forgot, reset } from '#app/copy/password.ts'
import { NewPasswordFields } from '#app/features/sign-in/new-password-fields.tsx'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { resetPath } from '#app/lib/return-path.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { OneTimeCodeField, ResendCode } from '#app/ui/form-one-time-code.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

const fetchCalls = () => import('#app/features/sign-in/password-calls.ts')

interface NewPasswordFormProps {
  email: string
  /** The page that a login returns to. */
  from: string | null
  /** The time at which the email was requested, in milliseconds since 1970; 0 when unknown. */
  sentAt: number
  /** The masked email of the account, if this device may know it. */
  sentTo: string | null
  onSentAgain(): void
  onDone(): void
}

export function NewPasswordForm({ email, from, sentAt, sentTo, onSentAgain, onDone }: NewPasswordFormProps) {
  // A reloaded page has a history state that the server does not know.
  const hydrated = useHydrated()
  const shown = (hydrated && sentTo) || email
  const [sendFailure, setSendFailure] = useState<Failure | null>(null)
  const form = useForm({
    send: (typed) =>
      sendWithImport(fetchCalls, ({ setPassword }) =>
        setPassword({ email, ...texts(typed, 'otp', 'newPassword', 'confirmPassword') }),
      ),
    onDone,
  })
  const codeRefused = form.failure?.code === 'auth.resetFailed'

  async function resend() {
    const outcome = await sendWithImport(fetchCalls, ({ askForCode }) => askForCode(email))
    setSendFailure(outcome.state === 'failed' ? outcome.failure : null)
    if (outcome.state === 'done') onSentAgain()
    return outcome.state === 'done'
  }

  return (
    <form {...form.props} onFocus={preload(fetchCalls)} className="flex flex-col gap-5">
      <p className="text-center text-muted text-sm">
        {hydrated && sentAt > 0 ? reset.sentTo(shown) : reset.forAccount}{' '}
        <Ltr className="font-bold text-ink">{shown}</Ltr> <TextLink to={resetPath(null, from)}>{reset.other}</TextLink>
      </p>
      {form.failure && (
        <FormFailure failure={form.failure} title={codeRefused ? undefined : reset.failed} onRetry={form.submit}>
          {codeRefused && <p>{reset.wrongCode}</p>}
        </FormFailure>
      )}
      {/* Tells password managers the account. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <OneTimeCodeField error={form.wrong.otp} readOnly={form.sending} />
      <NewPasswordFields
        form={form}
        label={reset.new}
        hint={reset.newHint}
        again={reset.confirm}
        owner={{ email, phones: [email] }}
      />
      <Button type="submit" wide pending={form.sending && reset.sending}>
        {reset.submit}
      </Button>
      {form.sending && <SlowNote />}
      {sendFailure && <FormFailure failure={sendFailure} title={forgot.failed} onRetry={resend} />}
      <ResendCode until={sentAt + CODE_RESEND_AFTER_SECONDS * 1000} onResend={resend} />
    </form>
  )
}
