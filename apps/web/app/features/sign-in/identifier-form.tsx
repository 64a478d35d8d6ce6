import { forgot } from '#app/copy/password.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'

const fetchCalls = () => import('./password-calls.ts')

interface IdentifierFormProps {
  identifier: string
  onType(identifier: string): void
  /** `sentTo` is the masked email, which only a device of the account learns. */
  onSent(identifier: string, sentTo: string | null): void
}

export function IdentifierForm({ identifier, onType, onSent }: IdentifierFormProps) {
  const form = useForm({
    send: (typed) => sendWithImport(fetchCalls, ({ askForCode }) => askForCode(texts(typed, 'email').email)),
    onDone: (data) => onSent(identifier.trim(), data?.sentTo ?? null),
  })
  return (
    <form {...form.props} onFocus={preload(fetchCalls)} className="flex flex-col gap-5">
      {form.failure && <FormFailure failure={form.failure} title={forgot.failed} onRetry={form.submit} />}
      <Field
        label={forgot.identifier}
        name="email"
        icon="user"
        error={form.wrong.email}
        value={identifier}
        onChange={(event) => onType(event.currentTarget.value)}
        dir="ltr"
        numeric
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        readOnly={form.sending}
      />
      <Button type="submit" wide pending={form.sending && forgot.sending}>
        {forgot.submit}
      </Button>
      {form.sending && <SlowNote />}
    </form>
  )
}
