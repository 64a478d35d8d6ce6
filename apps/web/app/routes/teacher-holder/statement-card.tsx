import { calendarDay } from '@manassa/contract/labels/calendar-day'
import {
  exportStatement,
  type Holder,
  readStatement,
  type Statement,
  type StatementLine,
} from '@manassa/contract/teacher/holders'
import { useState } from 'react'
import { amountOf } from '#app/copy/amount.ts'
import { statementLabels as copy, holderPage, lineText, statementText } from '#app/copy/money.ts'
import { CopyButton } from '#app/features/console/money/copy-button.tsx'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { saveFileOf } from '#app/ui/console/download-file.ts'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'

export function StatementCard({ holder }: { holder: Holder }) {
  const [until, setUntil] = useState('')
  const input = { holderId: holder.id, ...(until && { until }) }
  const query = useCall(readStatement, input, { keepPreviousData: true })
  const [refunded, setRefunded] = useState<StatementLine | null>(null)
  const close = () => setRefunded(null)
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="font-bold text-lg">{copy.title}</h2>
        <Field label={copy.until} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </div>
      <Async query={query} loading={<Skeleton className="h-48" />}>
        {(statement) => (
          <>
            <StatementActions statement={statement} input={input} />
            {statement.lines.length === 0 ? (
              <EmptyState title={copy.empty} icon="book" />
            ) : (
              <Lines lines={statement.lines} onRefund={setRefunded} />
            )}
          </>
        )}
      </Async>
      <ConsoleDialog open={refunded !== null} onClose={close} title={holderPage.refundTitle}>
        {refunded && <PaymentForm holder={holder} refunds={refunded} onDone={close} />}
      </ConsoleDialog>
    </Card>
  )
}

function StatementActions({ statement, input }: { statement: Statement; input: { holderId: number; until?: string } }) {
  const toasts = useToasts()
  const chat = chatLink(statement.holder.phone, statementText(statement))
  async function save() {
    const reply = await call(exportStatement, { ...input, format: 'xlsx' })
    if (reply.success) saveFileOf(reply.data)
    else toasts.notifyFailure(reply)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        label={copy.copy}
        copied={copy.copied}
        failed={copy.copyFailed}
        text={() => statementText(statement)}
      />
      {chat && (
        <ButtonAnchor href={chat} kind="outline" size="small" icon="whatsapp">
          {copy.send}
        </ButtonAnchor>
      )}
      <Button kind="outline" size="small" onClick={() => void save()}>
        {copy.file}
      </Button>
    </div>
  )
}

const Lines = ({ lines, onRefund }: { lines: readonly StatementLine[]; onRefund(line: StatementLine): void }) => (
  <ol className="flex flex-col divide-y divide-line">
    {lines.map((line) => (
      <li
        key={`${line.day} ${line.kind} ${line.batchId} ${line.from} ${line.paymentId}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 text-sm md:grid-cols-[7rem_minmax(0,1fr)_9rem_9rem]"
      >
        <Ltr className="justify-self-start text-muted">{calendarDay(line.day)}</Ltr>
        <span className="col-span-2 row-start-2 min-w-0 break-words md:col-span-1 md:row-start-auto">
          <Facts>
            {lineText(line)}
            {line.reference && <Ltr className="text-muted">{line.reference}</Ltr>}
          </Facts>
          {line.by && <bdi className="block text-muted text-xs">{line.by}</bdi>}
          {line.refundable !== null && line.refundable > 0 && (
            <button
              type="button"
              onClick={() => onRefund(line)}
              className="block min-h-11 text-brand-strong text-xs underline underline-offset-4"
            >
              {holderPage.refund}
            </button>
          )}
        </span>
        <span className="text-end">
          <span className="sr-only">{copy.amount} </span>
          <Ltr className="tabular font-bold">{amountOf(line.amount)}</Ltr>
        </span>
        <span className="col-start-2 text-end text-muted md:col-start-auto">
          {copy.owed} <Pounds amount={line.owed} />
        </span>
      </li>
    ))}
  </ol>
)
