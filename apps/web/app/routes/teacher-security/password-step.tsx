import { twoSteps } from '#app/copy/security.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

interface PasswordStepProps<Done> {
  submit: string
  /** What it leads to takes something away. */
  danger?: boolean
  send(password: string): Promise<Outcome<Done>>
  onDone(data: Done): void
  onCancel(): void
}

/** Whoever finds the screen open shows first that the account is theirs. */
export function PasswordStep<Done>({ submit, danger = false, send, onDone, onCancel }: PasswordStepProps<Done>) {
  const form = useForm<Done>({ send: (typed) => send(texts(typed, 'password').password), onDone })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <PasswordField
        label={twoSteps.password}
        name="password"
        error={form.wrong.password}
        autoComplete="current-password"
        enterKeyHint="go"
        readOnly={form.sending}
        autoFocus
      />
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
