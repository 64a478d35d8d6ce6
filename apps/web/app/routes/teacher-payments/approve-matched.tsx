import { TRANSFERS_AT_ONCE } from '@manassa/contract/limits'
import { approveMatched, type ListedTransfer } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'

/** Approves the matched orders of the page with one confirmation, which shows their sum. Late or short ones stay. */
export function ApproveMatched({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const mayDecide = useMay('grants')
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [isAsking, setAsking] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const ready = transfers
    .filter(({ state, missing, isLate, student }) => state === 'matched' && missing === 0 && !isLate && student)
    .slice(0, TRANSFERS_AT_ONCE)
  const total = Math.round(ready.reduce((sum, { received }) => sum + (received ?? 0) * 100, 0)) / 100
  if (!mayDecide || ready.length < 2) return null
  const label = copy.openAll(copy.orders(ready.length), total)
  async function approve() {
    setOpening(true)
    const input = { orderIds: ready.map(({ id }) => id), total }
    const reply = await call(approveMatched, input, { idempotencyKey: keyFor(input) })
    setOpening(false)
    setAsking(false)
    if (reply.success) toasts.notify(copy.openedAll(copy.orders(reply.data.approved)), { tone: 'ok' })
    else toasts.notifyFailure(reply)
  }
  return (
    <>
      <Button className="max-sm:w-full sm:w-fit" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConsoleDialog
        asks
        open={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        actions={
          <>
            <Button pending={isOpening && copy.opening} onClick={() => void approve()}>
              {copy.open}
            </Button>
            <Button kind="outline" onClick={() => setAsking(false)}>
              {copy.close}
            </Button>
          </>
        }
      >
        {copy.openAllText}
      </ConsoleDialog>
    </>
  )
}
