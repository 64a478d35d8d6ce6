import type { Failure, InputOf } from '@manassa/contract/endpoint'
import { attachTransferMessage, type TransferMessage } from '@manassa/contract/teacher/transfer-messages'
import { type ListedTransfer, listTransfers } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferMessages as copy, transferQueue } from '#app/copy/console-transfers.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { pounds } from '#app/copy/money.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { useFreeMessage } from './use-free-message.ts'

interface AttachDialogProps {
  message: TransferMessage
  isOpen: boolean
  onClose(): void
}

export const AttachDialog = ({ message, isOpen, onClose }: AttachDialogProps) => (
  <ConsoleDialog asks open={isOpen} onClose={onClose} title={copy.attach}>
    <Orders message={message} onClose={onClose} />
  </ConsoleDialog>
)

function Orders({ message, onClose }: Omit<AttachDialogProps, 'isOpen'>) {
  const [search, setSearch] = useState('')
  const [amount, setAmount] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const query = useCall(listTransfers, { search, nearMessageId: message.id, pagesize: 10 }, { keepPreviousData: true })
  const typed = message.amount === null && typedNumber(amount)
  const wrong = failure?.errors?.amount ?? null
  return (
    <>
      <p className="text-sm">
        <Facts>
          {message.amount === null ? <Name>{message.text}</Name> : <b>{pounds(message.amount)}</b>}
          {message.sender && <Ltr>{message.sender}</Ltr>}
          {dayAndHour(new Date(message.at))}
        </Facts>
      </p>
      {message.amount === null && (
        <DecimalField
          label={transferQueue.received}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={wrong}
        />
      )}
      {failure && !wrong && <FormFailure failure={failure} onRetry={() => setFailure(null)} />}
      <Field label={copy.find} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <p className="text-muted text-sm">{copy.attachText}</p>
      <Async query={query} loading={<SkeletonBlock className="h-40" />}>
        {({ transfers }) =>
          transfers.length === 0 ? (
            <p>{copy.noOrders}</p>
          ) : (
            <ul className="divide-y divide-line">
              {transfers.map((order) => (
                <Order
                  key={order.id}
                  order={order}
                  input={{ messageId: message.id, orderId: order.id, ...(typed && { amount: typed }) }}
                  onDone={onClose}
                  onFailure={setFailure}
                />
              ))}
            </ul>
          )
        }
      </Async>
    </>
  )
}

interface OrderProps {
  order: ListedTransfer
  input: InputOf<typeof attachTransferMessage>
  onDone(): void
  onFailure(failure: Failure): void
}

function Order({ order: { student, course, expected, createdAt }, input, onDone, onFailure }: OrderProps) {
  const name = student?.name ?? transferQueue.gone
  const undo = useFreeMessage(Number(input.messageId))
  const { isRunning, run } = useAction(attachTransferMessage, { done: copy.attached(name), undo, onDone, onFailure })
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <Name className="block break-words font-bold">{name}</Name>
        <span className="block text-muted text-sm">
          <Facts>
            <Name>{course.courseName}</Name>
            <bdi>{pounds(expected)}</bdi>
            {dayAndHour(new Date(createdAt))}
          </Facts>
        </span>
      </span>
      <Button
        size="small"
        aria-label={copy.attachTo(name)}
        pending={isRunning && copy.attaching}
        onClick={() => run(input)}
      >
        {copy.attachHere}
      </Button>
    </li>
  )
}
