import type { Failure } from '@manassa/contract/endpoint'
import { CODE_RESEND_AFTER_SECONDS } from '@manassa/contract/limits'
import type { DeviceView } from '@manassa/contract/shared/account'
import { useEffect, useRef, useState } from 'react'
import { replaceDevice } from '#app/copy/account.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { OneTimeCodeField, ResendCode } from '#app/ui/form-one-time-code.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { askForDeviceCode, type Credentials, tryReplaceDevice } from './log-in.ts'
import SecondFactorField from './second-factor-field.tsx'

interface ReplaceDeviceProps {
  credentials: Credentials
  devices: readonly DeviceView[]
  /** The masked email that got the code. */
  sentTo: string
  /** The login needed a second factor, and so does this. */
  asksForCode: boolean
  onBack(): void
}

const soon = () => Date.now() + CODE_RESEND_AFTER_SECONDS * 1000

/** The email was sent: the user chooses a device to sign out and types the code, which opens the session. */
export default function ReplaceDevice({ credentials, devices, sentTo, asksForCode, onBack }: ReplaceDeviceProps) {
  const [resendFrom, setResendFrom] = useState(soon)
  const [sendFailure, setSendFailure] = useState<Failure | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm({
    send(typed) {
      const { otp, slot } = texts(typed, 'otp', 'slot')
      const secondFactorCode = String(typed.get('secondFactorCode') ?? '').trim()
      const more = secondFactorCode && { secondFactorCode }
      return tryReplaceDevice({ ...credentials, otp, slot: Number(slot), ...more })
    },
    // The login screen sees the new session and navigates.
    onDone: () => undefined,
  })

  const hasSecondFactor = asksForCode || form.failure?.code === 'auth.secondFactorNeeded'
  useEffect(() => heading.current?.focus(), [])

  async function resend() {
    const reply = await askForDeviceCode(credentials)
    setSendFailure(reply.success ? null : reply)
    if (reply.success) setResendFrom(soon())
    return reply.success
  }

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {replaceDevice.title}
        </h2>
        <p className="text-muted text-sm">{replaceDevice.text(sentTo)}</p>
      </div>
      {form.failure && form.failure.code !== 'auth.secondFactorNeeded' && (
        <FormFailure failure={form.failure} onRetry={form.submit} />
      )}
      <Devices devices={devices} />
      <OneTimeCodeField error={form.wrong.otp} readOnly={form.sending} />
      {hasSecondFactor && (
        <SecondFactorField name="secondFactorCode" error={form.wrong.secondFactorCode} readOnly={form.sending} />
      )}
      <Button type="submit" wide pending={form.sending && replaceDevice.sending}>
        {replaceDevice.submit}
      </Button>
      {form.sending && <SlowNote />}
      {sendFailure && <FormFailure failure={sendFailure} onRetry={resend} />}
      <ResendCode until={resendFrom} onResend={resend} />
      <Button kind="plain" size="small" onClick={onBack}>
        {replaceDevice.back}
      </Button>
    </form>
  )
}

function Devices({ devices }: { devices: readonly DeviceView[] }) {
  const now = new Date()
  const [proposed] = devices.toSorted((one, other) => one.lastUsedAt.localeCompare(other.lastUsedAt))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-bold text-sm">{replaceDevice.which}</legend>
      {devices.map(({ slot, name, firstLoginAt, lastUsedAt }) => (
        <label
          key={slot}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="slot"
            value={slot}
            defaultChecked={slot === proposed?.slot}
            className="size-5 shrink-0 accent-brand"
          />
          <Icon name="device" className="text-muted" />
          <span className="min-w-0">
            <bdi className="block font-bold">{name}</bdi>
            <span className="block text-muted text-sm">
              {replaceDevice.lastUsed(howLongAgo(new Date(lastUsedAt), now))}
            </span>
            <span className="block text-muted text-sm">
              {replaceDevice.firstLogin(dayAndHour(new Date(firstLoginAt)))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
