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
  /** Whether a code is asked for besides, of the app or of the recovery codes. */
  asksCode?: boolean
  /** What it leads to takes something away. */
  danger?: boolean
  send(typed: { password: string; otp: string }): Promise<Outcome<Done>>
  onDone(data: Done): void
  onCancel(): void
}

/** Asks again for what logs in, because a screen that lies open is not enough to change how the account is guarded. */
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
