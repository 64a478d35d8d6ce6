import type { Reply } from '@manassa/contract/endpoint'
import { refusalNames } from '@manassa/contract/rules/transfers'
import { type ListedTransfer, refuseTransfer } from '@manassa/contract/teacher/transfers'
import { transferQueue as copy, refusals } from '#app/copy/console-transfers.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

export interface DecisionDialogProps {
  transfer: ListedTransfer
  isOpen: boolean
  onClose(): void
  /** Notifies of the outcome, including a decision that somebody else made first. */
  notifyOutcome(reply: Reply<ListedTransfer>): void
}

export function RefuseDialog({
  transfer: { id: orderId, student },
  isOpen,
  onClose,
  notifyOutcome,
}: DecisionDialogProps) {
  const closeAndNotify = (reply: Reply<ListedTransfer>) => {
    onClose()
    notifyOutcome(reply)
  }
  const { running, run } = useAction(refuseTransfer, {
    onDone: (data) => closeAndNotify({ success: true, data, message: '' }),
    onFailure: closeAndNotify,
  })
  return (
    <ConsoleDialog open={isOpen} onClose={onClose} title={copy.refuseFor(student?.name ?? copy.gone)}>
      <p className="text-muted text-sm">{copy.why}</p>
      {refusalNames.map((why) => (
        <Button
          key={why}
          kind="outline"
          wide
          disabled={running !== null && running.why !== why}
          pending={running?.why === why && copy.refusing}
          onClick={() => run({ orderId, why })}
        >
          {refusals[why]}
        </Button>
      ))}
    </ConsoleDialog>
  )
}
