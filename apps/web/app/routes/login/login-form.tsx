import type { Failure } from '@manassa/contract/endpoint'
import { type FormEvent, useRef, useState } from 'react'
import { login } from '../../copy/account.ts'
import { connectionLost, early } from '../../lib/lazily.ts'
import { useWrongFields } from '../../lib/use-wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import type { LoginOutcome } from './log-in.ts'
import { LoginFailure } from './login-failure.tsx'

/** Fetched with the first touch of the form: who only looks does not pay for it. */
const fetchLogIn = () => import('./log-in.ts')

export function LoginForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { wrong, show, forget } = useWrongFields(form)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [identifier, setIdentifier] = useState(email)

  async function send() {
    if (sending || !form.current) return
    const typed = new FormData(form.current)
    setSending(true)
    setFailure(null)
    const credentials = { EmailorMobile: identifier, password: String(typed.get('password') ?? '') }
    const outcome = await fetchLogIn().then(
      ({ tryLogIn }) => tryLogIn(credentials),
      (): LoginOutcome => ({ state: 'failed', failure: connectionLost() }),
    )
    setSending(false)
    if (outcome.state === 'failed') setFailure(outcome.failure)
    show(outcome.state === 'wrong' ? outcome.fields : {})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onFocus={early(fetchLogIn)}
      onChange={(event) => forget(event.target)}
      noValidate
      className="flex flex-col gap-5"
    >
      {failure && (
        <LoginFailure
          failure={failure}
          typed={identifier}
          onRetry={send}
          onClear={() => {
            setFailure(null)
            form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
          }}
        />
      )}
      <Field
        label={login.identifier}
        name="EmailorMobile"
        icon="user"
        error={wrong.EmailorMobile}
        value={identifier}
        onChange={(event) => setIdentifier(event.currentTarget.value)}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        readOnly={sending}
      />
      <PasswordField
        label={login.password}
        name="password"
        error={wrong.password}
        autoComplete="current-password"
        enterKeyHint="go"
        readOnly={sending}
      />
      <Button type="submit" wide pending={sending && login.sending}>
        {login.submit}
      </Button>
      {sending && <SlowNote />}
    </form>
  )
}
