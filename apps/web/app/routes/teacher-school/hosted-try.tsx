import type { DataOf } from '@manassa/contract/endpoint'
import { tryHostedKey } from '@manassa/contract/teacher/hosted-libraries'
import { useState } from 'react'
import { hostedTry as copy } from '#app/copy/hosted-libraries.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'

type KeyTest = DataOf<typeof tryHostedKey>

export function HostedTry({ libraryId }: { libraryId: number }) {
  const [test, setTest] = useState<KeyTest | null>(null)
  const form = useForm({
    send(typed) {
      setTest(null)
      return validateAndCall(tryHostedKey, { libraryId, ...texts(typed, 'address') })
    },
    onDone: setTest,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <Field
        label={copy.address}
        hint={copy.addressHint}
        name="address"
        error={form.wrong.address}
        dir="ltr"
        inputMode="url"
        readOnly={form.sending}
      />
      <Button type="submit" kind="outline" size="small" className="self-start" pending={form.sending && copy.starting}>
        {copy.start}
      </Button>
      {test && <TryResult test={test} />}
    </form>
  )
}

function TryResult({ test: { keyForm, signature, expiresAt } }: { test: KeyTest }) {
  const doubt = keyForm === 'account' ? copy.account : keyForm === 'other' ? copy.unusual : null
  const tone = signature === 'same' ? 'ok' : signature === 'other' ? 'bad' : doubt ? 'warn' : 'info'
  return (
    <Notice tone={tone} title={copy[signature]}>
      {/* A key that produces the right signature is right, whatever it looks like. */}
      {signature !== 'same' && doubt} {copy.until(expiresAt)}
    </Notice>
  )
}
