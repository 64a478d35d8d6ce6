import type { Reply } from '@manassa/contract/endpoint'
import { isLive, isTransferService } from '@manassa/contract/rules/transfers'
import {
  approveTransfer,
  askForRest,
  type DecidedTransfer,
  type ListedTransfer,
} from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { OtherAmountDialog } from './other-amount-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

export const hasNoProof = ({ hasPicture, reference }: ListedTransfer) => !hasPicture && !reference

export function Decision({ transfer }: { transfer: ListedTransfer }) {
  const mayDecide = useMay('grants')
  const { state, decidedBy } = transfer
  const isWaiting = isLive(state)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {!isWaiting && (
        <span className="text-muted text-sm">
          <Facts>
            {copy.outcome(transfer)}
            {decidedBy && <Name>{decidedBy.name}</Name>}
          </Facts>
        </span>
      )}
      {mayDecide && (isWaiting || state === 'expired') && <Buttons transfer={transfer} mayRefuse={isWaiting} />}
    </span>
  )
}

function Buttons({ transfer, mayRefuse }: { transfer: ListedTransfer; mayRefuse: boolean }) {
  const [dialog, setDialog] = useState<'open' | 'refuse' | 'other' | null>(null)
  const notifyOutcome = useOutcome(transfer)
  const { id: orderId, student, course, amount, received, isEnrolled } = transfer
  // Only the gateway reports the money that it received.
  const byHand = isTransferService(transfer.account.provider)
  const name = student?.name ?? copy.gone
  const openLabel = copy.openFor(name, course.courseName)
  const close = () => setDialog(null)
  const closeAndNotify = (reply: Reply<ListedTransfer>) => {
    close()
    notifyOutcome(reply)
  }
  const opening = useAction(approveTransfer, {
    onDone: (data) => closeAndNotify({ success: true, data, message: '' }),
    onFailure: closeAndNotify,
  })
  // A slipped finger must not give a course away, because an approval carries no undo.
  const asksFirst = received === null && hasNoProof(transfer)
  const asking = useAction(askForRest, { done: copy.requestedRest(name, transfer.missing), onFailure: notifyOutcome })
  return (
    <>
      {(received !== null || (byHand && !isEnrolled)) && (
        <Button
          size="small"
          aria-label={openLabel}
          pending={opening.isRunning && copy.opening}
          onClick={() => (asksFirst ? setDialog('open') : opening.run({ orderId }))}
        >
          {copy.open}
        </Button>
      )}
      {transfer.missing > 0 && (
        <Button kind="soft" size="small" onClick={() => asking.run({ orderId })}>
          {copy.askMore(transfer.missing)}
        </Button>
      )}
      {mayRefuse && (
        <Button kind="outline" size="small" aria-label={copy.refuseFor(name)} onClick={() => setDialog('refuse')}>
          {copy.refuse}
        </Button>
      )}
      {byHand && (
        <Button kind="plain" size="small" aria-label={copy.otherFor(name)} onClick={() => setDialog('other')}>
          {copy.other}
        </Button>
      )}
      <ConsoleDialog
        asks
        open={dialog === 'open'}
        onClose={close}
        title={openLabel}
        actions={
          <>
            <Button pending={opening.isRunning && copy.opening} onClick={() => opening.run({ orderId })}>
              {copy.openWithout(amount)}
            </Button>
            <Button kind="outline" onClick={close}>
              {copy.close}
            </Button>
          </>
        }
      >
        {copy.openWithoutText(amount)}
      </ConsoleDialog>
      <RefuseDialog transfer={transfer} isOpen={dialog === 'refuse'} onClose={close} notifyOutcome={notifyOutcome} />
      <OtherAmountDialog
        transfer={transfer}
        isOpen={dialog === 'other'}
        onClose={close}
        notifyOutcome={notifyOutcome}
      />
    </>
  )
}

function useOutcome({ student }: ListedTransfer) {
  const toasts = useToasts()
  const name = student?.name ?? copy.gone
  return (reply: Reply<ListedTransfer>) => {
    if (reply.success) {
      const { state, isCredited, amount, received } = reply.data
      if (state === 'refused') return toasts.notify(copy.refused(name))
      return toasts.notify(isCredited ? copy.credited(name, received ?? amount) : copy.opened(name))
    }
    if (reply.code !== 'transfer.decided') return toasts.notifyFailure(reply)
    const { by, state } = reply.data as unknown as DecidedTransfer
    toasts.notify(copy.decidedBy(state, by.name), { tone: 'bad' })
  }
}
