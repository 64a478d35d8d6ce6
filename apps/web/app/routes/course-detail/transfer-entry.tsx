import type { Failure } from '@manassa/contract/endpoint'
import { isLive, isTransferService, transferProviders } from '@manassa/contract/rules/transfers'
import {
  type CourseTransfer,
  orderTransfer,
  readTransfer,
  type TransferOrder,
} from '@manassa/contract/student/transfers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { detail } from '#app/copy/course-detail.ts'
import { transfers as copy, onlinePayment } from '#app/copy/transfers.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { TRANSFER_POLL_MS } from '#app/lib/timings.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice, type Tone } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { OnlineOrder, PayOnline } from './online-order.tsx'
import { LiveOrder } from './transfer-order.tsx'

export default function TransferEntry({ courseId, onOpened }: { courseId: number; onOpened(): void }) {
  const query = useCall(
    readTransfer,
    { courseId },
    {
      fresh: true,
      refetchInterval: (data) => (data?.order && isLive(data.order.state) ? TRANSFER_POLL_MS : null),
    },
  )
  const order = query.status === 'success' ? query.data.order : null
  useOpened(order, onOpened)
  return (
    <Async query={query} loading={<Spinner label={copy.loading} />}>
      {(transfer) => (
        <Transfer
          courseId={courseId}
          transfer={transfer}
          onChange={(next) => query.setData(() => next)}
          onStale={query.refetch}
        />
      )}
    </Async>
  )
}

function useOpened(order: TransferOrder | null, onOpened: () => void) {
  const wasLive = useRef(false)
  const report = useEffectEvent(onOpened)
  useEffect(() => {
    if (!order) return
    if (isLive(order.state)) wasLive.current = true
    else if (wasLive.current && order.state === 'approved' && !order.isCredited) report()
  }, [order])
}

interface TransferProps {
  courseId: number
  transfer: CourseTransfer
  onChange(transfer: CourseTransfer): void
  /** The order was made or reviewed elsewhere. */
  onStale(): void
}

function Transfer({ courseId, transfer, onChange, onStale }: TransferProps) {
  const { accounts, order, paysOnline } = transfer
  const [isChoosing, setChoosing] = useState(false)
  const choose = () => setChoosing(true)
  if (order && isLive(order.state) && !isChoosing && order.expected > 0 && !isTransferService(order.account.provider)) {
    const onTransfer = order.state === 'open' && accounts.length > 0 ? choose : undefined
    return <OnlineOrder courseId={courseId} order={order} onStale={onStale} onTransfer={onTransfer} />
  }
  if (order && isLive(order.state) && !isChoosing) {
    return (
      <Card className="flex flex-col gap-4 p-4">
        <h2 className="font-bold text-lg">{copy.title}</h2>
        <LiveOrder
          order={order}
          onChange={onChange}
          onOther={order.state === 'open' && accounts.length > 1 ? choose : undefined}
        />
        {order.state === 'open' && order.expected > 0 && paysOnline && (
          <PayOnline courseId={courseId} label={onlinePayment.pay} onStale={onStale} />
        )}
      </Card>
    )
  }
  if (accounts.length === 0 && !paysOnline) return null
  if (isChoosing) {
    return (
      <AccountChoice
        courseId={courseId}
        accounts={accounts}
        onOrdered={(next) => {
          setChoosing(false)
          onChange(next)
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {order && <LastOrder order={order} />}
      <div className="flex flex-wrap gap-3">
        {accounts.length > 0 && (
          <Button kind="outline" className="max-sm:w-full sm:w-fit" onClick={choose}>
            {detail.payByTransfer}
          </Button>
        )}
        {paysOnline && <PayOnline courseId={courseId} label={onlinePayment.pay} onStale={onStale} />}
      </div>
    </div>
  )
}

interface AccountChoiceProps {
  courseId: number
  accounts: CourseTransfer['accounts']
  onOrdered(transfer: CourseTransfer): void
}

function AccountChoice({ courseId, accounts, onOrdered }: AccountChoiceProps) {
  const [ordering, setOrdering] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ accountId: number; failure: Failure } | null>(null)
  async function order(accountId: number) {
    setOrdering(accountId)
    setFailed(null)
    const reply = await call(orderTransfer, { courseId, accountId })
    setOrdering(null)
    if (reply.success) onOrdered(reply.data)
    else setFailed({ accountId, failure: reply })
  }
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{copy.choose}</h2>
      {failed && <FormFailure failure={failed.failure} onRetry={() => void order(failed.accountId)} />}
      {accounts.map(({ id, provider }) => (
        <Button
          key={id}
          kind="soft"
          wide
          disabled={ordering !== null && ordering !== id}
          pending={ordering === id && copy.ordering}
          onClick={() => void order(id)}
        >
          {transferProviders[provider].label}
        </Button>
      ))}
    </Card>
  )
}

function LastOrder({ order: { state, refusal, isCredited } }: { order: TransferOrder }) {
  const outcome = outcomeOf({ state, refusal, isCredited })
  return (
    outcome && (
      <Notice tone={outcome.tone} title={outcome.title}>
        {outcome.text}
      </Notice>
    )
  )
}

function outcomeOf({ state, refusal, isCredited }: Pick<TransferOrder, 'state' | 'refusal' | 'isCredited'>) {
  const outcome = (tone: Tone, title: string, text?: string) => ({ tone, title, text })
  if (state === 'refused' && refusal) return outcome('warn', copy.refused(copy.refusals[refusal]))
  if (state === 'expired') return outcome('info', copy.expired, copy.expiredText)
  return state === 'approved' && isCredited ? outcome('ok', copy.credited, copy.creditedText) : null
}
