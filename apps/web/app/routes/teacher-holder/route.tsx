import { type ConsignedBatch, type Holder, readHolder, updateHolder } from '@manassa/contract/teacher/holders'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { cardCount, holderPage as copy } from '#app/copy/money.ts'
import { NumberLink } from '#app/features/console/chat/number-link.tsx'
import { HolderForm } from '#app/features/console/money/holder-form.tsx'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import type { Route } from './+types/route'
import { HandOutForm } from './hand-out-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { StatementCard } from './statement-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const back = { to: '/teacher/holders', label: copy.back }

export default function TeacherHolder() {
  const holderId = Number(useParams().holderId)
  const query = useCall(readHolder, { holderId })
  return (
    <QueryPage title={copy.title} back={back} failed={copy.failed} query={query} hasSidebar>
      {(holder) => <HolderScreen key={holderId} holder={holder} />}
    </QueryPage>
  )
}

type HolderWithCards = Holder & { batches: ConsignedBatch[] }
type HolderDialog = 'handOut' | 'takeBack' | 'pay' | 'edit' | null

function HolderScreen({ holder }: { holder: HolderWithCards }) {
  const [open, setOpen] = useState<HolderDialog>(null)
  const mayHandOut = useMay('codes')
  const seesMoney = useMay('money')
  const close = () => setOpen(null)
  const { name, place, phone, terms, batches, archived } = holder
  const forms: Record<NonNullable<HolderDialog>, ReactNode> = {
    handOut: <HandOutForm holder={holder} onDone={close} />,
    takeBack: <ReturnForm holder={holder} batches={batches} onDone={close} />,
    pay: <PaymentForm holder={holder} onDone={close} />,
    edit: <HolderForm holder={holder} />,
  }
  const canReturn = batches.some(({ counts }) => counts.unused > 0)
  return (
    <ConsolePage
      title={<bdi>{name}</bdi>}
      back={back}
      intro={
        <Facts>
          {copy.settles(terms)}
          {place && <bdi>{place}</bdi>}
          {phone && <NumberLink name={name} phone={phone} />}
        </Facts>
      }
      actions={
        <>
          {mayHandOut && !archived && <Button onClick={() => setOpen('handOut')}>{copy.handOut}</Button>}
          {mayHandOut && canReturn && (
            <Button kind="outline" onClick={() => setOpen('takeBack')}>
              {copy.takeBack}
            </Button>
          )}
          {seesMoney && (
            <Button kind="outline" onClick={() => setOpen('pay')}>
              {copy.pay}
            </Button>
          )}
        </>
      }
    >
      <div className={classes('grid items-start gap-6', seesMoney && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
        <div className="flex flex-col gap-4">
          {seesMoney && <BalanceCard holder={holder} onEdit={() => setOpen('edit')} />}
          <ConsignedCards batches={batches} />
        </div>
        {seesMoney && <StatementCard holder={holder} />}
      </div>
      <ConsoleDialog open={open !== null} onClose={close} title={open ? copy[open] : ''}>
        {open && forms[open]}
      </ConsoleDialog>
    </ConsolePage>
  )
}

function BalanceCard({ holder, onEdit }: { holder: HolderWithCards; onEdit(): void }) {
  const toasts = useToasts()
  const { id: holderId, owed = 0, archived } = holder
  async function toggleArchived() {
    const reply = await call(updateHolder, { holderId, archived: !archived })
    toasts.notifyFailure(reply)
  }
  return (
    <Card className="flex flex-col gap-3 p-5">
      <p>
        <span className="block text-muted text-sm">{owed < 0 ? copy.credit : copy.owed}</span>
        <Pounds amount={Math.abs(owed)} className="font-bold text-2xl text-brand-strong" />
      </p>
      <p className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={onEdit}>
          {copy.edit}
        </Button>
        <Button kind="outline" size="small" onClick={() => void toggleArchived()}>
          {archived ? copy.restore : copy.archive}
        </Button>
      </p>
    </Card>
  )
}

const STATES = ['unused', 'redeemed', 'revoked', 'expired'] as const

const ConsignedCards = ({ batches }: { batches: readonly ConsignedBatch[] }) => (
  <Card className="flex flex-col gap-3 p-5">
    <h2 className="font-bold">{copy.holds}</h2>
    {batches.length === 0 && <p className="text-muted text-sm">{copy.noCards}</p>}
    <ul className="flex flex-col gap-4">
      {batches.map(({ batchId, batchNumber, label, counts }) => (
        <li key={batchId} className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap justify-between gap-2 font-bold">
            <span className="min-w-0 break-words">{copy.choices(batchNumber, label)}</span>
            <span>{cardCount(counts.total)}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted">
            {STATES.filter((state) => counts[state] > 0).map((state) => (
              <span key={state}>
                {copy[state]} <b className="tabular">{counts[state]}</b>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)
