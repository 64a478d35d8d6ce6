import type { Reply } from '@manassa/contract/endpoint'
import { type Refusal, refusalNames } from '@manassa/contract/rules/transfers'
import { type ListedTransfer, refuseTransfer } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy, refusals } from '#app/copy/console-transfers.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'

export interface DecisionDialogProps {
  transfer: ListedTransfer
  isOpen: boolean
  onClose(): void
  /** Tells the outcome, also that of somebody who was faster. */
  tell(reply: Reply<ListedTransfer>): void
}

/** Each reason is a button: one tap refuses. */
export function RefuseDialog({ transfer: { id: orderId, student }, isOpen, onClose, tell }: DecisionDialogProps) {
  const [refusing, setRefusing] = useState<Refusal | null>(null)
  const keyFor = useIdempotencyKey()
  async function refuse(why: Refusal) {
    setRefusing(why)
    const reply = await call(refuseTransfer, { orderId, why }, { idempotencyKey: keyFor({ orderId, why }) })
    setRefusing(null)
    onClose()
    tell(reply)
  }
  return (
    <ConsoleDialog open={isOpen} onClose={onClose} title={copy.refuseFor(student?.name ?? copy.gone)}>
      <p className="text-muted text-sm">{copy.why}</p>
      {refusalNames.map((why) => (
        <Button
          key={why}
          kind="outline"
          wide
          disabled={refusing !== null && refusing !== why}
          pending={refusing === why && copy.refusing}
          onClick={() => void refuse(why)}
        >
          {refusals[why]}
        </Button>
      ))}
    </ConsoleDialog>
  )
}
