import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgot } from '../../copy/password.ts'
import { texts, withCode } from '../../lib/form/outcome.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { early } from '../../lib/lazily.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { loginPath, wayBack } from '../../lib/way-back.ts'
import { Button } from '../../ui/button.tsx'
import { Door } from '../../ui/door.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SupportLine } from '../login/support-line.tsx'
import type { Route } from './+types/route'
import { CodeSent } from './code-sent.tsx'

const fetchAskForCode = () => import('./ask-for-code.ts')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: forgot.title, description: forgot.description, path: '/forgot-password' })

/** A letter with a code, for whoever forgot the password (specification, section 2). */
export default function ForgotPassword() {
  const location = useLocation()
  const from = wayBack(location)
  const state = location.state as { email?: string } | null
  const [typed, setTyped] = useState(state?.email ?? '')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <CodeSent email={sentTo} from={from} onOther={() => setSentTo(null)} />

  return (
    <Door title={forgot.title} intro={forgot.text} icon="mail" below={<SupportLine />}>
      <EmailForm email={typed} onType={setTyped} onSent={setSentTo} />
      <p className="text-center">
        <TextLink to={loginPath(from)} state={{ email: typed }}>
          {forgot.back}
        </TextLink>
      </p>
    </Door>
  )
}

interface EmailFormProps {
  email: string
  onType(email: string): void
  onSent(email: string): void
}

/** Asks for the address, and for the letter. */
export function EmailForm({ email, onType, onSent }: EmailFormProps) {
  const form = useForm({
    send: (typed) => withCode(fetchAskForCode, ({ askForCode }) => askForCode(texts(typed, 'email').email)),
    onDone: () => onSent(email.trim()),
  })
  return (
    <form {...form.props} onFocus={early(fetchAskForCode)} className="flex flex-col gap-5">
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
