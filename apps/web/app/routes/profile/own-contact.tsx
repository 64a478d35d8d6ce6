import type { Failure } from '@manassa/contract/endpoint'
import { CODE_RESEND_AFTER_SECONDS } from '@manassa/contract/limits'
import { maskedEmail, maskedPhone } from '@manassa/contract/rules/masked-contact'
import {
  CONFIRMATION_HASH,
  changeOwnEmail,
  changeOwnPhone,
  confirmEmail,
  type Profile,
  sendOwnCode,
} from '@manassa/contract/shared/account'
import { type ReactNode, useEffect, useState } from 'react'
import { ownContact as copy, emailUnconfirmed } from '#app/copy/own-contact.ts'
import { call } from '#app/lib/call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { type Outcome, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useSchool } from '#app/lib/school.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { OneTimeCodeField, ResendCode } from '#app/ui/form-one-time-code.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextAnchor } from '#app/ui/text-link.tsx'

interface OwnContactProps {
  profile: Profile
  onChanged(profile: Profile): void
}

type Step = 'confirm' | 'correct' | 'phone' | null

/** A student's email until it is confirmed, and the own number after that (docs/behaviour/accounts.md). */
export function OwnContact({ profile, onChanged }: OwnContactProps) {
  const [step, setStep] = useState<Step>(null)
  const [done, setDone] = useState<string | null>(null)
  /** A correction has sent the code already. */
  const [isCodeSent, setCodeSent] = useState(false)
  const { email, phoneNumber, isEmailUnconfirmed } = profile
  const linkFailure = useConfirmationLink(() => confirmed())

  // A dialog reports its closing late, when the next one may be open.
  function close(closed: Step) {
    setStep((now) => (now === closed ? null : now))
    setCodeSent(false)
  }

  function confirmed() {
    setDone(copy.confirmed)
    setStep(null)
    onChanged({ ...profile, isEmailUnconfirmed: undefined })
  }

  function changed(next: Profile, message: string | null) {
    const session = sessionStore.now()
    if (session.state === 'member') {
      sessionStore.update({ ...session.user, email: next.email, phoneNumber: next.phoneNumber })
    }
    setDone(message)
    setCodeSent(message === null)
    setStep(message ? null : 'confirm')
    onChanged(next)
  }

  return (
    <div lang="ar-EG" dir="rtl" className="flex flex-col gap-3">
      {done && <Notice tone="ok">{done}</Notice>}
      {linkFailure && <FormFailure failure={linkFailure} onRetry={() => setStep('confirm')} />}
      {isEmailUnconfirmed ? (
        <Line text={email ? emailUnconfirmed(email) : copy.noEmail}>
          {email && (
            <Button size="small" onClick={() => setStep('confirm')}>
              {copy.confirm}
            </Button>
          )}
          <Button kind="outline" size="small" onClick={() => setStep('correct')}>
            {email ? copy.correct : copy.add}
          </Button>
        </Line>
      ) : (
        <Line text={copy.phone(phoneNumber)} isCalm>
          <Button kind="outline" size="small" onClick={() => setStep('phone')}>
            {copy.changePhone}
          </Button>
        </Line>
      )}
      {profile.parentPhone && <ParentPhone phone={profile.parentPhone} />}
      <Dialog open={step === 'confirm'} onClose={() => close('confirm')} title={copy.confirmTitle}>
        <CodeForm
          purpose="email"
          text={`${copy.confirmText(maskedEmail(email))} ${copy.confirmUse}`}
          isSent={isCodeSent}
          send={({ otp }) => validateAndCall(confirmEmail, { otp }, { fieldOf: { 'auth.deviceCodeWrong': 'otp' } })}
          onDone={confirmed}
        />
      </Dialog>
      <Dialog open={step === 'correct'} onClose={() => close('correct')} title={copy.correctTitle}>
        <EmailForm onDone={(next) => changed(next, null)} />
      </Dialog>
      <Dialog open={step === 'phone'} onClose={() => close('phone')} title={copy.phoneTitle}>
        <CodeForm<Profile>
          purpose="phone"
          text={copy.phoneText(maskedEmail(email))}
          send={(typed) =>
            validateAndCall(changeOwnPhone, typed, {
              fieldOf: { 'auth.deviceCodeWrong': 'otp', 'auth.phoneTaken': 'phoneNumber' },
            })
          }
          onDone={(next) => changed(next, copy.phoneChanged)}
        />
      </Dialog>
    </div>
  )
}

/** Weekly news goes to it, so the school changes it, not the student. */
function ParentPhone({ phone }: { phone: string }) {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, copy.parentPhoneRequest)
  return (
    <Line text={copy.parentPhone(maskedPhone(phone))} isCalm>
      {chat && <TextAnchor href={chat}>{copy.changeParentPhone}</TextAnchor>}
    </Line>
  )
}

const Line = ({ text, isCalm = false, children }: { text: string; isCalm?: boolean; children: ReactNode }) => (
  <div
    className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-4 py-2 text-sm ${isCalm ? 'bg-card' : 'bg-warn-soft text-warn'}`}
  >
    <p className="min-w-0 flex-1 basis-52">{text}</p>
    <div className="flex gap-2">{children}</div>
  </div>
)

function useConfirmationLink(onConfirmed: () => void): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const code = window.location.hash.split(CONFIRMATION_HASH)[1]
    if (!code) return
    // A reload or a shared address must not enter the code again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    call(confirmEmail, { otp: code }).then((reply) => (reply.success ? onConfirmed() : setFailure(reply)))
  }, [])
  return failure
}

interface TypedContact {
  otp: string
  phoneNumber: string
  currentPassword: string
}

interface CodeFormProps<Done> {
  purpose: 'email' | 'phone'
  text: string
  isSent?: boolean
  send(typed: TypedContact): Promise<Outcome<Done>>
  onDone(done: Done): void
}

function CodeForm<Done>({ purpose, text, isSent = false, send, onDone }: CodeFormProps<Done>) {
  const isPhone = purpose === 'phone'
  const form = useForm<Done>({
    send: (typed) => send(texts(typed, 'otp', 'phoneNumber', 'currentPassword')),
    onDone,
  })
  const [sendFailure, setSendFailure] = useState<Failure | null>(null)
  const [resendFrom, setResendFrom] = useState(0)

  async function sendCode() {
    const reply = await call(sendOwnCode, { purpose })
    setSendFailure(reply.success ? null : reply)
    if (reply.success) setResendFrom(Date.now() + CODE_RESEND_AFTER_SECONDS * 1000)
    return reply.success
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening of the dialog
  useEffect(() => {
    if (!isSent) sendCode()
  }, [])

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-sm">{text}</p>
      {form.failure && <FormFailure failure={form.failure} title={copy.failed} onRetry={form.submit} />}
      {isPhone && (
        <>
          <Field
            label={copy.newPhone}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            icon="phone"
            error={form.wrong.phoneNumber}
            dir="ltr"
            numeric
            autoComplete="tel-national"
            readOnly={form.sending}
          />
          <CurrentPassword form={form} />
        </>
      )}
      <OneTimeCodeField error={form.wrong.otp} readOnly={form.sending} hint={isPhone ? undefined : copy.confirmHint} />
      <Button type="submit" wide pending={form.sending && (isPhone ? copy.saving : copy.confirming)}>
        {isPhone ? copy.save : copy.confirm}
      </Button>
      {sendFailure && <FormFailure failure={sendFailure} onRetry={sendCode} />}
      <ResendCode until={resendFrom} onResend={sendCode} />
    </form>
  )
}

function EmailForm({ onDone }: { onDone(profile: Profile): void }) {
  const form = useForm<Profile>({
    send: (typed) =>
      validateAndCall(changeOwnEmail, texts(typed, 'email', 'currentPassword'), {
        fieldOf: { 'auth.emailTaken': 'email' },
      }),
    onDone,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-sm">{copy.correctText}</p>
      {form.failure && <FormFailure failure={form.failure} title={copy.failed} onRetry={form.submit} />}
      <Field
        label={copy.email}
        name="email"
        type="email"
        icon="mail"
        error={form.wrong.email}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        readOnly={form.sending}
      />
      <CurrentPassword form={form} />
      <Button type="submit" wide pending={form.sending && copy.saving}>
        {copy.save}
      </Button>
    </form>
  )
}

const CurrentPassword = ({ form }: { form: { wrong: Partial<Record<string, string>>; sending: boolean } }) => (
  <PasswordField
    label={copy.password}
    name="currentPassword"
    error={form.wrong.currentPassword}
    autoComplete="current-password"
    readOnly={form.sending}
  />
)
