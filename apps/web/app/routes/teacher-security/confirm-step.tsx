import type { DataOf } from '@manassa/contract/endpoint'
import { confirmSecondFactor, type startSecondFactor } from '@manassa/contract/teacher/security'
import { lazy, Suspense } from 'react'
import { twoSteps } from '#app/copy/security.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const QrCode = lazy(() =>
  import('#app/ui/qr-code.tsx').catch(() => ({
    default: () => <p className="text-muted text-sm">{twoSteps.noQr}</p>,
  })),
)

interface ConfirmStepProps {
  started: DataOf<typeof startSecondFactor>
  onDone(codes: readonly string[]): void
  onCancel(): void
}

/** The code of the app proves that the secret arrived there. */
export function ConfirmStep({ started: { secret, otpauthUrl }, onDone, onCancel }: ConfirmStepProps) {
  const form = useForm<DataOf<typeof confirmSecondFactor>>({
    send: (typed) => validateAndCall(confirmSecondFactor, texts(typed, 'otp')),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div>
        <h3 className="font-bold">{twoSteps.scan}</h3>
        <p className="text-muted text-sm">{twoSteps.scanText}</p>
      </div>
      <Suspense fallback={<Skeleton className="size-52" />}>
        <div className="size-52">
          <QrCode text={otpauthUrl} label={twoSteps.qrLabel} />
        </div>
      </Suspense>
      <div className="text-sm">
        <a
          href={otpauthUrl}
          className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
        >
          {twoSteps.sameDevice}
        </a>
        <p className="mt-2 text-muted">{twoSteps.secret}</p>
        <Ltr className="block select-all break-all font-bold text-base tracking-wider">{inGroups(secret)}</Ltr>
      </div>
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <Field
        label={twoSteps.code}
        hint={twoSteps.codeHint}
        name="otp"
        icon="key"
        error={form.wrong.otp}
        dir="ltr"
        numeric
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        readOnly={form.sending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.sending && twoSteps.checking}>
          {twoSteps.confirm}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {twoSteps.cancel}
        </Button>
      </div>
    </form>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
