import { forgot } from '#app/copy/password.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'

const fetchCalls = () => import('./password-calls.ts')

interface EmailFormProps {
  email: string
  onType(email: string): void
  onSent(email: string): void
}

/** Asks for the address, and for the letter. */
export function EmailForm({ email, onType, onSent }: EmailFormProps) {
  const form = useForm({
    send: (typed) => sendWithImport(fetchCalls, ({ askForCode }) => askForCode(texts(typed, 'email').email)),
    onDone: () => onSent(email.trim()),
  })
  return (
    <form {...form.props} onFocus={preload(fetchCalls)} className="flex flex-col gap-5">
      {form.failure && <FormFailure failure={form.failure} title={forgot.failed} onRetry={form.submit} />}
      <Field
        label={forgot.email}
        name="email"
        type="email"
        icon="mail"
        error={form.wrong.email}
        value={email}
        onChange={(event) => onType(event.currentTarget.value)}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
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
