import { isTransferService } from '@manassa/contract/rules/transfers'
import { type CourseTransfer, sendTransferProof, type TransferOrder } from '@manassa/contract/student/transfers'
import { type ReactNode, useState } from 'react'
import { transfers as copy } from '#app/copy/transfers.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { photoError, shrunkPhoto } from '#app/lib/photo/chosen-photo.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ImageField } from '#app/ui/file-field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'
import { Progress } from '#app/ui/progress.tsx'

interface LiveOrderProps {
  order: TransferOrder
  onChange(transfer: CourseTransfer): void
  /** Orders for another account of the school; undefined where that is not possible. */
  onOther?: (() => void) | undefined
}

export function LiveOrder({ order, onChange, onOther }: LiveOrderProps) {
  const { expected, received, isOwnAmount, credit, account, state, reservedUntil } = order
  const [isSendingAgain, setSendingAgain] = useState(false)
  if (expected === 0) return <Notice>{copy.allFromCredit}</Notice>
  const isSent = state !== 'open' && !isSendingAgain
  return (
    <>
      <div className="flex flex-col gap-3">
        {received !== null && <p>{copy.arrived({ received, expected, credit })}</p>}
        <Fact label={received === null ? copy.amount : copy.rest} copied={expected.toFixed(2)}>
          <Price pounds={expected} className="text-2xl text-brand-strong" />
        </Fact>
        {isTransferService(account.provider) && (
          <Fact label={copy.address[account.provider]} copied={account.address}>
            <Ltr className="break-all font-bold text-lg">{account.address}</Ltr>
          </Fact>
        )}
      </div>
      {credit > 0 && received === null && <p className="text-muted text-sm">{copy.fromCredit(credit)}</p>}
      <p className="text-sm">{isOwnAmount ? copy.ownAmount : copy.byHand}</p>
      {isSent ? (
        <>
          <Notice tone="ok" title={copy.sent} />
          <Button kind="plain" size="small" onClick={() => setSendingAgain(true)}>
            {copy.sendAgain}
          </Button>
        </>
      ) : (
        <>
          {state === 'open' && <p className="text-muted text-sm">{copy.until(reservedUntil)}</p>}
          <ProofForm
            order={order}
            onSent={(transfer) => {
              setSendingAgain(false)
              onChange(transfer)
            }}
          />
          {onOther && (
            <Button kind="plain" size="small" onClick={onOther}>
              {copy.otherAccount}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Fact({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const write = () =>
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sheen p-3">
      <div className="min-w-0">
        <p className="text-muted text-sm">{label}</p>
        <p>{children}</p>
      </div>
      <Button kind="outline" size="small" aria-label={copy.copyOf(label)} onClick={() => void write()}>
        <span aria-live="polite">{copy[outcome ?? 'copy']}</span>
      </Button>
    </div>
  )
}

function ProofForm({ order, onSent }: { order: TransferOrder; onSent(transfer: CourseTransfer): void }) {
  const [picture, setPicture] = useState<File | null>(null)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const form = useForm({
    async send(typed) {
      const { reference } = texts(typed, 'reference')
      const wrong = await photoError(picture)
      const toSend = picture && !wrong ? await shrunkPhoto(picture) : null
      const outcome = await validateAndCall(
        sendTransferProof,
        { orderId: order.id, reference },
        {
          make: (input) =>
            call(sendTransferProof, input, toSend ? { files: { Image: toSend }, onUpload: setUploaded } : {}),
          alsoWrong: wrong ? { Image: wrong } : {},
          fieldOf: { 'auth.imageType': 'Image', 'auth.imageTooLarge': 'Image', 'auth.imageTooManyPixels': 'Image' },
        },
      )
      setUploaded(null)
      return outcome
    },
    onDone: onSent,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4 border-line border-t pt-4">
      <h3 className="font-bold">{copy.after}</h3>
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <ImageField
        labels={copy.picture}
        hint={copy.pictureHint}
        name="Image"
        accept="image/jpeg,image/png"
        file={picture}
        onChoose={setPicture}
        error={form.wrong.Image ?? null}
        optional
      />
      <Field
        label={copy.reference}
        name="reference"
        dir="ltr"
        defaultValue={order.reference ?? ''}
        error={form.wrong.reference ?? null}
        numeric
        optional
      />
      {uploaded !== null && <Progress label={copy.sending} value={uploaded * 100} />}
      <Button type="submit" wide pending={form.sending && copy.sending}>
        {copy.send}
      </Button>
    </form>
  )
}
