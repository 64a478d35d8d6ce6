import type { Failure } from '@manassa/contract/endpoint'
import { payOnline } from '@manassa/contract/student/online-payments'
import type { TransferOrder } from '@manassa/contract/student/transfers'
import { useEffect, useState } from 'react'
import { onlinePayment as copy, transfers } from '#app/copy/transfers.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Price } from '#app/ui/price.tsx'

interface OnlineOrderProps {
  courseId: number
  order: TransferOrder
  onStale(): void
  /** Replaces it by an order by transfer; undefined where that is not possible. */
  onTransfer?: (() => void) | undefined
}

export function OnlineOrder({ courseId, order, onStale, onTransfer }: OnlineOrderProps) {
  const { state, online, expected, credit } = order
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold text-lg">{copy.pay}</h2>
      <p className="rounded-control bg-sheen p-3">
        <span className="block text-muted text-sm">{transfers.amount}</span>
        <Price pounds={expected} className="text-2xl text-brand-strong" />
      </p>
      {credit > 0 && <p className="text-muted text-sm">{transfers.fromCredit(credit)}</p>}
      {state === 'open' ? (
        <>
          <div role="status">
            {online === 'pending' && <Notice title={copy.pending}>{copy.pendingText}</Notice>}
            {online === 'declined' && (
              <Notice tone="warn" title={copy.declined}>
                {copy.declinedText}
              </Notice>
            )}
          </div>
          <PayOnline
            courseId={courseId}
            label={online === 'declined' ? copy.again : online ? copy.continue : copy.pay}
            onStale={onStale}
          />
          {onTransfer && (
            <Button kind="plain" size="small" onClick={onTransfer}>
              {copy.byTransfer}
            </Button>
          )}
        </>
      ) : (
        <Notice tone="ok" title={copy.review}>
          {copy.reviewText}
        </Notice>
      )}
    </Card>
  )
}

interface PayOnlineProps {
  courseId: number
  label: string
  /** There is no page to open, because the order is another one by now. */
  onStale(): void
}

export function PayOnline({ courseId, label, onStale }: PayOnlineProps) {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // A page that the browser kept is shown again as it was left.
  useEffect(() => {
    const reopen = () => setOpening(false)
    window.addEventListener('pageshow', reopen)
    return () => window.removeEventListener('pageshow', reopen)
  }, [])
  async function pay() {
    setOpening(true)
    setFailure(null)
    const reply = await call(payOnline, { courseId })
    if (reply.success && reply.data.address !== null) return window.location.assign(reply.data.address)
    setOpening(false)
    if (reply.success) onStale()
    else setFailure(reply)
  }
  return (
    <>
      {failure && <FormFailure failure={failure} onRetry={() => void pay()} />}
      <Button
        kind="outline"
        className="max-sm:w-full sm:w-fit"
        pending={isOpening && copy.opening}
        onClick={() => void pay()}
      >
        {label}
      </Button>
    </>
  )
}
