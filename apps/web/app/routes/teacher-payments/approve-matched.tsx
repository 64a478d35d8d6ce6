import { TRANSFERS_AT_ONCE } from '@manassa/contract/limits'
import { approveMatched, type ListedTransfer } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

/** Approves the matched orders of the page with one confirmation, which shows their sum. Late or short ones stay. */
export function ApproveMatched({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const mayDecide = useMay('grants')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { isRunning, run } = useAction(approveMatched, {
    done: ({ approved }) => copy.openedAll(copy.orders(approved)),
    onDone: close,
  })
  const ready = transfers
    .filter(({ state, missing, isLate, student }) => state === 'matched' && missing === 0 && !isLate && student)
    .slice(0, TRANSFERS_AT_ONCE)
  const total = Math.round(ready.reduce((sum, { received }) => sum + (received ?? 0) * 100, 0)) / 100
  if (!mayDecide || ready.length < 2) return null
  const label = copy.openAll(copy.orders(ready.length), total)
  return (
    <>
      <Button className="max-sm:w-full sm:w-fit" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConsoleDialog
        asks
        open={isAsking}
        onClose={close}
        title={label}
        actions={
          <>
            <Button
              pending={isRunning && copy.opening}
              onClick={() => run({ orderIds: ready.map(({ id }) => id), total })}
            >
              {copy.open}
            </Button>
            <Button kind="outline" onClick={close}>
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
