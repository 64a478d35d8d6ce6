import { twoSteps } from '#app/copy/security.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

interface PasswordStepProps<Done> {
  submit: string
  /** A code of the app or a recovery code is asked for, too. */
  asksCode?: boolean
  danger?: boolean
  send(typed: { password: string; otp: string }): Promise<Outcome<Done>>
  onDone(data: Done): void
  onCancel(): void
}

/** An unattended screen must not be enough to change an account's protection, so the password is asked again. */
export function PasswordStep<Done>({
  submit,
  asksCode = false,
  danger = false,
  send,
  onDone,
  onCancel,
}: PasswordStepProps<Done>) {
  const form = useForm<Done>({ send: (typed) => send(texts(typed, 'password', 'otp')), onDone })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <PasswordField
        label={twoSteps.password}
        name="password"
        error={form.wrong.password}
        autoComplete="current-password"
        enterKeyHint={asksCode ? 'next' : 'go'}
        readOnly={form.sending}
        autoFocus
      />
      {asksCode && (
        <Field
          label={twoSteps.anyCode}
          hint={twoSteps.anyCodeHint}
          name="otp"
          icon="key"
          error={form.wrong.otp}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="one-time-code"
          enterKeyHint="go"
          readOnly={form.sending}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={danger ? 'danger' : 'brand'} pending={form.sending && twoSteps.checking}>
          {submit}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {twoSteps.cancel}
        </Button>
      </div>
    </form>
  )
}
