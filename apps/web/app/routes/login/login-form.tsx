import type { Failure } from '@manassa/contract/endpoint'
import { DEVICES_PER_STAFF_ACCOUNT, DEVICES_PER_STUDENT } from '@manassa/contract/limits'
import type { DeviceView } from '@manassa/contract/shared/account'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { login } from '#app/copy/account.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload, withLazyImport } from '#app/lib/lazy-import.ts'
import { forgotPath } from '#app/lib/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Credentials as TypedCredentials } from './log-in.ts'
import { DeviceLimit, LoginFailure } from './login-refused.tsx'

/** Loaded with the first touch of the form, so that visitors who only look do not download it. */
const fetchLogIn = () => import('./log-in.ts')
const fetchReplaceDevice = () => import('./replace-device.tsx')
const ReplaceDevice = lazy(fetchReplaceDevice)
/** Students have no second factor. */
const SecondFactorField = lazy(() => import('./second-factor-field.tsx').catch(() => ({ default: ScriptFailed })))

interface Replacement {
  credentials: TypedCredentials
  devices: readonly DeviceView[]
  /** The masked email that got the code. */
  sentTo: string
}

interface LoginFormProps {
  email: string
  from: string | null
  leaving: boolean
}

export function LoginForm({ email, from, leaving }: LoginFormProps) {
  const [identifier, setIdentifier] = useState('')
  const form = useForm({
    send(typed) {
      replacing.setRefusal(null)
      const otp = String(typed.get('otp') ?? '').trim()
      const credentials = { EmailorMobile: identifier, ...texts(typed, 'password'), ...(otp && { otp }) }
      return sendWithImport(fetchLogIn, ({ tryLogIn }) => tryLogIn(credentials))
    },
    onDone: () => undefined,
  })
  const { ref } = form.props
  useLayoutEffect(() => {
    // The form works before hydration, so typed values are never replaced.
    const field = ref.current?.querySelector<HTMLInputElement>('[name="EmailorMobile"]')
    if (email && field && field.value === '' && document.activeElement !== field) setIdentifier(email)
  }, [email, ref])
  const replacing = useDeviceReplacement(form, identifier)
  const { failure } = form
  const asksForCode = useEverTrue(failure?.code === 'auth.secondFactorNeeded')

  function clear() {
    form.clearFailure()
    replacing.setRefusal(null)
    form.props.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }

  function backToForm() {
    replacing.leave()
    clear()
  }

  return (
    <>
      {replacing.replacement && (
        <Suspense fallback={<SpinnerScreen />}>
          <ReplaceDevice {...replacing.replacement} asksForCode={asksForCode} onBack={backToForm} />
        </Suspense>
      )}
      {/* Hidden rather than unmounted, so that the typed values are there on the way back. */}
      <form
        {...form.props}
        onFocus={preload(fetchLogIn)}
        className={replacing.replacement ? 'hidden' : 'flex flex-col gap-5'}
      >
        {failure?.isMaxDevicesError && (
          <DeviceLimit
            code={failure.code}
            typed={identifier}
            asking={replacing.asking}
            refusal={replacing.refusal}
            onReplace={replacing.askForCode}
            onClear={clear}
          />
        )}
        {failure && !failure.isMaxDevicesError && failure.code !== 'auth.secondFactorNeeded' && (
          <LoginFailure
            failure={failure}
            typed={identifier}
            onRetry={failure.code === 'auth.invalidCredentials' ? clear : form.submit}
          />
        )}
        <Credentials form={form} identifier={identifier} onType={setIdentifier} from={from} />
        {asksForCode && (
          <Suspense fallback={null}>
            <SecondFactorField name="otp" error={form.wrong.otp} readOnly={form.sending} />
          </Suspense>
        )}
        <Button type="submit" wide pending={(form.sending || leaving) && login.sending}>
          {login.submit}
        </Button>
        {(form.sending || leaving) && <SlowNote />}
      </form>
    </>
  )
}

type Form = ReturnType<typeof useForm>

function useEverTrue(isNow: boolean) {
  const [was, setWas] = useState(false)
  if (isNow && !was) setWas(true)
  return was || isNow
}

function useDeviceReplacement(form: Pick<Form, 'props' | 'failure' | 'submit'>, identifier: string) {
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [replacement, setReplacement] = useState<Replacement | null>(null)

  async function askForCode() {
    const { current } = form.props.ref
    if (asking || !current) return
    setAsking(true)
    setRefusal(null)
    const credentials = { EmailorMobile: identifier, ...texts(new FormData(current), 'password') }
    const reply = await withLazyImport(async () => {
      const [{ askForDeviceCode }] = await Promise.all([fetchLogIn(), fetchReplaceDevice()])
      return askForDeviceCode(credentials)
    })
    setAsking(false)
    if (!reply.success) return setRefusal(reply)
    const ofStaff = form.failure?.code === 'auth.tooManyStaffDevices'
    const limit = ofStaff ? DEVICES_PER_STAFF_ACCOUNT : DEVICES_PER_STUDENT
    // A device was logged out in the meantime, so a slot is free.
    const { devices, sentTo } = reply.data
    if (devices.length < limit) return void form.submit()
    setReplacement({ credentials, devices, sentTo })
  }

  return { asking, refusal, setRefusal, replacement, askForCode, leave: () => setReplacement(null) }
}

interface CredentialsProps {
  form: Pick<Form, 'wrong' | 'sending'>
  identifier: string
  onType(identifier: string): void
  from: string | null
}

function Credentials({ form: { wrong, sending }, identifier, onType, from }: CredentialsProps) {
  return (
    <>
      <Field
        label={login.identifier}
        name="EmailorMobile"
        icon="user"
        error={wrong.EmailorMobile}
        value={identifier}
        onChange={(event) => onType(event.currentTarget.value)}
        dir="ltr"
        numeric
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        readOnly={sending}
      />
      <div>
        <PasswordField
          label={login.password}
          name="password"
          error={wrong.password}
          autoComplete="current-password"
          enterKeyHint="go"
          readOnly={sending}
        />
        <TextLink
          to={forgotPath(from)}
          // Passes the typed email on to the next form.
          state={identifier === '' ? null : { email: identifier }}
          className="mt-1 text-sm"
        >
          {login.forgot}
        </TextLink>
      </div>
    </>
  )
}
