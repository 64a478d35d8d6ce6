import type { Failure } from '@manassa/contract/endpoint'
import { DEVICES_PER_STAFF_ACCOUNT, DEVICES_PER_STUDENT } from '@manassa/contract/limits'
import type { DeviceView } from '@manassa/contract/shared/account'
import { lazy, Suspense, useState } from 'react'
import { login } from '#app/copy/account.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload, withLazyImport } from '#app/lib/lazy-import.ts'
import { forgotPath } from '#app/lib/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Credentials } from './log-in.ts'
import { DeviceLimit, LoginFailure } from './login-refused.tsx'

/** Fetched with the first touch of the form: who only looks does not pay for it. */
const fetchLogIn = () => import('./log-in.ts')
const fetchReplaceDevice = () => import('./replace-device.tsx')
const ReplaceDevice = lazy(fetchReplaceDevice)

interface Replacement {
  credentials: Credentials
  devices: readonly DeviceView[]
}

/** E-mail or number, and password. The session itself is what leads on from here: the screen watches it. */
interface LoginFormProps {
  email: string
  from: string | null
  /** Logged in: the form stands until the next page is here. */
  leaving: boolean
}

export function LoginForm({ email, from, leaving }: LoginFormProps) {
  const [identifier, setIdentifier] = useState(email)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [replacement, setReplacement] = useState<Replacement | null>(null)

  const form = useForm({
    send(typed) {
      setRefusal(null)
      const credentials = { EmailorMobile: identifier, ...texts(typed, 'password') }
      return sendWithImport(fetchLogIn, ({ tryLogIn }) => tryLogIn(credentials))
    },
    onDone: () => undefined,
  })

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
    // One of them has left in the meantime: there is room.
    if (reply.data.devices.length < limit) return void form.submit()
    setReplacement({ credentials, devices: reply.data.devices })
  }

  function backToForm() {
    setReplacement(null)
    clear()
  }

  function clear() {
    form.clearFailure()
    setRefusal(null)
    form.props.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }

  return (
    <>
      {replacement && (
        <Suspense fallback={<SpinnerScreen />}>
          <ReplaceDevice {...replacement} onBack={backToForm} />
        </Suspense>
      )}
      {/* Hidden rather than gone: what was typed is still there on the way back. */}
      <form {...form.props} onFocus={preload(fetchLogIn)} className={replacement ? 'hidden' : 'flex flex-col gap-5'}>
        {form.failure?.isMaxDevicesError && (
          <DeviceLimit
            code={form.failure.code}
            typed={identifier}
            asking={asking}
            refusal={refusal}
            onReplace={askForCode}
            onClear={clear}
          />
        )}
        {form.failure && !form.failure.isMaxDevicesError && (
          <LoginFailure
            failure={form.failure}
            typed={identifier}
            onRetry={form.failure.code === 'auth.invalidCredentials' ? clear : form.submit}
          />
        )}
        <Field
          label={login.identifier}
          name="EmailorMobile"
          icon="user"
          error={form.wrong.EmailorMobile}
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
          dir="ltr"
          numeric
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          readOnly={form.sending}
        />
        <div>
          <PasswordField
            label={login.password}
            name="password"
            error={form.wrong.password}
            autoComplete="current-password"
            enterKeyHint="go"
            readOnly={form.sending}
          />
          <TextLink
            to={forgotPath(from)}
            // What was typed here need not be typed again there.
            state={identifier.includes('@') ? { email: identifier } : null}
            className="mt-1 text-sm"
          >
            {login.forgot}
          </TextLink>
        </div>
        <Button type="submit" wide pending={(form.sending || leaving) && login.sending}>
          {login.submit}
        </Button>
        {(form.sending || leaving) && <SlowNote />}
      </form>
    </>
  )
}
