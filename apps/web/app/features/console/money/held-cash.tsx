import {
  confirmHandOvers,
  type HandOver,
  type HeldCash,
  handOverCash,
  listHandOvers,
  readHeldCash,
} from '@manassa/contract/teacher/takings'
import { useState } from 'react'
import { typedAmount } from '#app/copy/amount.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { heldCash as copy, takingsLabels } from '#app/copy/money.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { Field } from '#app/ui/field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { PageButtons } from './page-buttons.tsx'
import { Pounds } from './pounds.tsx'
import { typedNumber } from './typed-number.ts'

interface Days {
  from?: string
  to?: string
}

/** `range` are the days whose hand-overs are listed. */
export function HeldCashCard({ range }: { range: Days }) {
  const query = useCall(readHeldCash, {}, { keepPreviousData: true })
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-bold text-lg">{copy.title}</h2>
      <Async query={query} loading={<SkeletonBlock className="h-24" />} failed={takingsLabels.failed}>
        {(held) => (
          <>
            <OwnCash held={held} />
            <ToConfirm waiting={held.toConfirm} />
            {held.people && <CashByPerson held={held} people={held.people} />}
            <HandOversButton range={range} />
          </>
        )}
      </Async>
    </Card>
  )
}

/** For staff who take cash and see no takings: nothing while they hold none and have none to confirm. */
export function OwnHeldCash() {
  const seesTakings = useMay('money')
  const takesCash = useMay(['grants', 'attendance'])
  const query = useCall(readHeldCash, {}, { enabled: takesCash && !seesTakings, keepPreviousData: true })
  if (query.status !== 'success' || (query.data.mine === 0 && query.data.toConfirm.length === 0)) return null
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{copy.title}</h2>
      <OwnCash held={query.data} />
      <ToConfirm waiting={query.data.toConfirm} />
      <HandOversButton range={{}} />
    </Card>
  )
}

function OwnCash({ held }: { held: HeldCash }) {
  const { mine, since } = held
  return (
    <>
      {mine === 0 && <p className="text-muted text-sm">{copy.none}</p>}
      {mine < 0 && <p className="font-bold text-warn">{copy.lacks(-mine)}</p>}
      {mine > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-bold text-2xl text-brand-strong">
            <Pounds amount={mine} />
          </p>
          <DialogButton label={copy.handOver} title={copy.handOverTitle} asks>
            {(close) => <HandOverForm held={mine} receivers={held.receivers} onDone={close} />}
          </DialogButton>
        </div>
      )}
      {since && <p className="text-muted text-sm">{copy.since(dayAndHour(new Date(since)))}</p>}
    </>
  )
}

/** One tap confirms everything that a person handed to the reader. */
function ToConfirm({ waiting }: { waiting: readonly HandOver[] }) {
  if (waiting.length === 0) return null
  const givers = [...new Set(waiting.map(({ from }) => from?.id))]
  return (
    <section aria-label={copy.unconfirmed} className="border-line border-t pt-3">
      <h3 className="font-bold text-sm">{copy.unconfirmed}</h3>
      <ul className="divide-y divide-line text-sm">
        {givers.map((giverId) => (
          <FromGiver key={giverId ?? 0} handOvers={waiting.filter(({ from }) => from?.id === giverId)} />
        ))}
      </ul>
      <p className="text-muted text-xs">{copy.notReceived}</p>
    </section>
  )
}

const FromGiver = ({ handOvers }: { handOvers: readonly HandOver[] }) => (
  <li className="py-2">
    <ConfirmReceipt handOvers={handOvers} />
    {handOvers.length > 1 && (
      <details>
        <summary className="flex min-h-11 items-center text-muted text-xs">{copy.oneByOne}</summary>
        <ul className="flex flex-col gap-2 border-line border-s-2 ps-3">
          {handOvers.map((one) => (
            <li key={one.id}>
              <ConfirmReceipt handOvers={[one]} />
            </li>
          ))}
        </ul>
      </details>
    )}
  </li>
)

/** The hand-overs of one person to the reader. */
function ConfirmReceipt({ handOvers }: { handOvers: readonly HandOver[] }) {
  const { isRunning, run } = useAction(confirmHandOvers, { done: copy.confirmed })
  const [first] = handOvers
  const giver = first?.from?.name ?? copy.gone
  const amount = Math.round(handOvers.reduce((sum, one) => sum + one.amount * 100, 0)) / 100
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">
        {copy.toConfirm(amount, giver)}
        <span className="block text-muted text-xs">
          {handOvers.length > 1 ? copy.times(handOvers.length) : first && dayAndHour(new Date(first.at))}
        </span>
      </span>
      <Button
        size="small"
        aria-label={copy.confirmOf(amount, giver)}
        pending={isRunning && copy.confirming}
        onClick={() => run({ handOverIds: handOvers.map(({ id }) => id) })}
      >
        {copy.confirm}
      </Button>
    </div>
  )
}

const OTHER = 'other'

interface HandOverFormProps {
  held: number
  receivers: HeldCash['receivers']
  /** The blocked member of staff whose cash it was. */
  fromId?: number
  onDone(): void
}

function HandOverForm({ held, receivers, fromId, onDone }: HandOverFormProps) {
  const [typed, setTyped] = useState(typedAmount(held))
  const [chosen, setChosen] = useState<number | typeof OTHER | null>(receivers.length === 0 ? OTHER : null)
  const [otherName, setOtherName] = useState('')
  const amount = typedNumber(typed) ?? Number.NaN
  const name = chosen === OTHER ? otherName.trim() : (receivers.find(({ id }) => id === chosen)?.name ?? '')
  const form = useConsoleForm({
    send: (_, checks) =>
      validateAndCall(
        handOverCash,
        {
          amount,
          ...(fromId && { fromId }),
          ...(typeof chosen === 'number' ? { toId: chosen } : { toName: otherName }),
        },
        { ...checks, fieldOf: { 'handOver.tooMuch': 'amount', 'handOver.toWhom': 'toName' } },
      ),
    done: copy.done(amount, name),
    onDone,
  })
  return (
    <ConsoleForm
      form={form}
      action={{
        label: (fromId ? copy.submitOf : copy.submit)(Number.isNaN(amount) ? 0 : amount, name),
        working: copy.sending,
      }}
    >
      <DecimalField
        label={copy.amount}
        name="amount"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={form.wrong.amount}
      />
      <div className="flex flex-col gap-2">
        <p className="font-bold text-sm">{copy.toWhom}</p>
        <Chips label={copy.toWhom}>
          {receivers.map((one) => (
            <Chip key={one.id} chosen={one.id === chosen} onChoose={() => setChosen(one.id)}>
              <Name>{one.name}</Name>
            </Chip>
          ))}
          <Chip chosen={chosen === OTHER} onChoose={() => setChosen(OTHER)}>
            {copy.other}
          </Chip>
        </Chips>
        {chosen !== OTHER && form.wrong.toName && <p className="text-bad text-sm">{form.wrong.toName}</p>}
      </div>
      {chosen === OTHER && (
        <Field
          label={copy.otherName}
          name="toName"
          dir="auto"
          value={otherName}
          onChange={({ target }) => setOtherName(target.value)}
          error={form.wrong.toName}
        />
      )}
    </ConsoleForm>
  )
}

function CashByPerson({ held: { receivers }, people }: { held: HeldCash; people: NonNullable<HeldCash['people']> }) {
  const me = useMe()
  const [opened, setOpened] = useState<number | null>(null)
  const giver = people.find(({ person }) => person.id === opened)
  const close = () => setOpened(null)
  return (
    <section aria-label={copy.whoHolds} className="border-line border-t pt-3">
      <h3 className="font-bold text-sm">{copy.whoHolds}</h3>
      {people.length === 0 && <p className="text-muted text-sm">{copy.nobody}</p>}
      <ul className="text-sm">
        {people.map(({ person, amount, isBlocked }) => (
          <li key={person.id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 break-words">
              <Name>{person.name}</Name>
              {isBlocked && <span className="block text-warn text-xs">{copy.blocked}</span>}
            </span>
            <Pounds amount={amount} className="shrink-0 font-bold" />
            {isBlocked && amount > 0 && (
              <Button
                kind="outline"
                size="small"
                className="basis-full"
                aria-label={copy.receivedOf(person.name)}
                onClick={() => setOpened(person.id)}
              >
                {copy.received}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConsoleDialog asks open={giver !== undefined} onClose={close} title={copy.receivedOf(giver?.person.name ?? '')}>
        {giver && (
          <HandOverForm
            held={giver.amount}
            receivers={[{ id: me.id, name: copy.me }, ...receivers]}
            fromId={giver.person.id}
            onDone={close}
          />
        )}
      </ConsoleDialog>
    </section>
  )
}

/** In a dialog, because they are looked up when something is missing. */
const HandOversButton = ({ range }: { range: Days }) => (
  <DialogButton label={copy.handOvers} title={copy.handOvers} kind="outline" size="small" className="self-start">
    {() => <HandOvers range={range} />}
  </DialogButton>
)

function HandOvers({ range }: { range: Days }) {
  const me = useMe()
  const seesAll = useMay('money')
  const [pagenumber, setPage] = useState(1)
  const query = useCall(listHandOvers, { ...range, pagenumber }, { keepPreviousData: true })
  const textOf = ({ from, toName }: HandOver) => {
    if (seesAll && from) return copy.handOverOf(from.name, toName)
    return from && from.id !== me.id ? copy.handOverFrom(from.name) : copy.handOverTo(toName)
  }
  return (
    <Async query={query} loading={<SkeletonBlock className="h-40" />} failed={takingsLabels.failed}>
      {({ handOvers, totalPages }) => (
        <>
          {handOvers.length === 0 && <p className="text-muted text-sm">{copy.noHandOvers}</p>}
          <ul className="divide-y divide-line text-sm">
            {handOvers.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-3 py-2">
                <span className="min-w-0 break-words">
                  {textOf(one)}
                  <span className="block text-muted text-xs">{dayAndHour(new Date(one.at))}</span>
                  {one.toId !== null && (one.confirmedAt || one.asksReceiver) && (
                    <span className={classes('block text-xs', one.confirmedAt ? 'text-muted' : 'text-warn')}>
                      {one.confirmedAt ? copy.confirmed : copy.unconfirmed}
                    </span>
                  )}
                </span>
                <Pounds amount={one.amount} className="shrink-0 font-bold" />
              </li>
            ))}
          </ul>
          <PageButtons pagenumber={pagenumber} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </Async>
  )
}
