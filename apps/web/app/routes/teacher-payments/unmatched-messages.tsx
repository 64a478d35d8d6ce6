import {
  attachTransferMessage,
  dismissTransferMessage,
  listTransferMessages,
  type TransferMessage,
} from '@manassa/contract/teacher/transfer-messages'
import { useState } from 'react'
import { transferMessages as copy, receivingAccounts } from '#app/copy/console-transfers.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { pounds } from '#app/copy/money.ts'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { QUEUE_POLL_MS } from '#app/lib/timings.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { useAction } from '#app/ui/console/use-action.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { AddMessageButton } from './add-message-button.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { useFreeMessage } from './use-free-message.ts'

export function UnmatchedMessages() {
  const { list, rows } = useList(listTransferMessages, ({ messages }) => messages, {
    searchLabel: copy.search,
    fresh: true,
    refetchInterval: () => QUEUE_POLL_MS,
  })
  return (
    <DataTable<TransferMessage>
      label={copy.list}
      columns={columns}
      query={rows}
      list={{ ...list, action: <AddMessageButton /> }}
      idOf={({ id }) => id}
      empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="check" />}
    />
  )
}

const columns: ReadonlyArray<Column<TransferMessage>> = [
  {
    key: 'amount',
    label: copy.amount,
    isTitle: true,
    cell: ({ amount, text }) =>
      amount === null ? (
        <span className="min-w-0">
          <Badge tone="warn">{copy.unread}</Badge>
          <span dir="auto" className="wrap-anywhere mt-1 block whitespace-pre-line text-sm">
            {text}
          </span>
        </span>
      ) : (
        <Pounds amount={amount} className="font-bold" />
      ),
  },
  {
    key: 'from',
    label: copy.from,
    isEmpty: ({ sender, reference }) => !sender && !reference,
    cell: ({ sender, reference }) => (
      <span className="min-w-0">
        {sender && <bdi className="break-all">{sender}</bdi>}
        {reference && <Ltr className="block break-all text-muted text-xs">{reference}</Ltr>}
      </span>
    ),
  },
  {
    key: 'at',
    label: copy.at,
    cell: ({ at, account }) => (
      <span>
        {dayAndHour(new Date(at))}
        <span className="block text-muted text-xs">{receivingAccounts.account(account.provider, account.address)}</span>
      </span>
    ),
  },
  {
    key: 'decision',
    label: copy.decision,
    hidesLabelOnPhone: true,
    cell: (message) => (
      <span className="flex flex-col gap-2">
        {message.suggestions.map((suggested) => (
          <Suggestion key={suggested.orderId} messageId={message.id} suggested={suggested} />
        ))}
        <Actions message={message} />
      </span>
    ),
  },
]

interface SuggestionProps {
  messageId: number
  suggested: TransferMessage['suggestions'][number]
}

function Suggestion({ messageId, suggested: { orderId, student, courseName, expected, by } }: SuggestionProps) {
  const { isRunning, run } = useAction(attachTransferMessage, {
    done: copy.attached(student.name),
    undo: useFreeMessage(messageId),
  })
  return (
    <span className="flex flex-col items-start gap-1 text-sm">
      <span>
        {copy.suggested[by]}{' '}
        <Facts>
          <Name>{courseName}</Name>
          <bdi>{pounds(expected)}</bdi>
        </Facts>
      </span>
      <Button
        kind="gold"
        size="small"
        pending={isRunning && copy.attaching}
        onClick={() => run({ messageId, orderId })}
      >
        {copy.attachTo(student.name)}
      </Button>
    </span>
  )
}

function Actions({ message }: { message: TransferMessage }) {
  const [isAttaching, setAttaching] = useState(false)
  const free = useFreeMessage(message.id)
  // The text that nobody could read is deleted.
  const undo = message.amount === null ? undefined : free
  const { run } = useAction(dismissTransferMessage, { done: copy.dismissed, ...(undo && { undo }) })
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="small" onClick={() => setAttaching(true)}>
        {copy.attach}
      </Button>
      <Button kind="plain" size="small" onClick={() => run({ messageId: message.id })}>
        {copy.dismiss}
      </Button>
      <AttachDialog message={message} isOpen={isAttaching} onClose={() => setAttaching(false)} />
    </span>
  )
}
