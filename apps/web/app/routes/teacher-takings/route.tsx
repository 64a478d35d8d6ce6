import { paymentMethodNames, paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { WaitingKind } from '@manassa/contract/teacher/overview'
import {
  type DayOfPerson,
  type ReceivedByAccount,
  readReceived,
  readTakings,
  type Takings,
} from '@manassa/contract/teacher/takings'
import { useSearchParams } from 'react-router'
import { receivingAccounts, transferQueue } from '#app/copy/console-transfers.ts'
import { dayOf } from '#app/copy/format.ts'
import { closingText, takingsLabels as copy } from '#app/copy/money.ts'
import { CopyButton } from '#app/features/console/money/copy-button.tsx'
import { HeldCashCard } from '#app/features/console/money/held-cash.tsx'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import type { DayRange } from '#app/features/console/periods/period.ts'
import { PeriodFilter, useToday } from '#app/features/console/periods/period-filter.tsx'
import { useWaits } from '#app/features/console/waiting/use-waits.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Async } from '#app/ui/async.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { PaymentsButton } from './payments-button.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/takings', hidden: true })

export default function TeacherTakings() {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const range = { from: search.get('from') ?? today, to: search.get('to') ?? today }
  const show = (days: DayRange) => setSearch({ ...days }, { replace: true, preventScrollReset: true })
  const takings = useCall(readTakings, range, { keepPreviousData: true })
  return (
    <ConsolePage title={copy.title} actions={<ToTransfers />}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <section aria-label={copy.title} className="flex min-w-0 flex-col gap-3">
          <PeriodFilter range={range} onChange={show} />
          <Async query={takings} loading={<TakingsSkeleton />} failed={copy.failed}>
            {({ days, ...all }) =>
              days.length === 0 ? (
                <EmptyState title={copy.empty} icon="book" />
              ) : (
                <Card className="flex flex-col gap-3 p-4">
                  <Sums label={copy.total} sums={all} />
                  <ByMethod label={copy.total} person={{ methods: methodsOf(days), count: all.count }} filter={range} />
                </Card>
              )
            }
          </Async>
        </section>
        <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:row-span-2">
          <HeldCashCard range={range} />
          <OwnToday />
        </div>
        {takings.status === 'success' && takings.data.days.length > 0 && (
          <DayList days={takings.data.days} range={range} />
        )}
      </div>
    </ConsolePage>
  )
}

/** On a phone only this page links to the transfers. */
function ToTransfers() {
  const count = useWaits().reduce((sum, wait) => sum + (isOfTransfers(wait.kind) ? wait.count : 0), 0)
  return (
    <ButtonLink to="/teacher/payments" kind="outline" size="small" className="lg:hidden">
      {transferQueue.counted(transferQueue.title, count)}
    </ButtonLink>
  )
}

const isOfTransfers = (kind: WaitingKind) => kind === 'transfersWaiting' || kind === 'transfersMatched'

function OwnToday() {
  const { id, name } = useMe()
  const query = useCall(readTakings, {})
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-bold text-lg">{copy.ownToday}</h2>
      <Async query={query} loading={<TakingsSkeleton />}>
        {({ to, days }) => {
          const own = days[0]?.people.find(({ person }) => person?.id === id)
          if (!own) return <p className="text-muted text-sm">{copy.ownTodayEmpty}</p>
          return (
            <>
              <p className="font-bold text-2xl text-brand-strong">
                <Pounds amount={own.net} />
              </p>
              <ByMethod label={copy.ownToday} person={own} filter={{ personId: id }} />
              <CopyButton
                label={copy.copy}
                copied={copy.copied}
                failed={copy.copyFailed}
                text={() => closingText(to, name, own)}
              />
            </>
          )
        }}
      </Async>
    </Card>
  )
}

interface ByMethodProps {
  label: string
  person: Pick<DayOfPerson, 'methods' | 'count'>
  filter: { from?: string; to?: string; personId?: number }
}

const ByMethod = ({ label, person: { methods, count }, filter }: ByMethodProps) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 text-sm">
    {methods.map(({ method, net, gifts, refunded }) => (
      <div key={method} className="contents">
        <dt className="text-muted">{paymentMethods[method].isMoney ? paymentMethods[method].label : copy.gifts}</dt>
        <dd className="text-end">
          <PaymentsButton filter={{ ...filter, method }} label={`${label}: ${paymentMethods[method].label}`}>
            <Pounds amount={paymentMethods[method].isMoney ? net : gifts} className="font-bold" />
          </PaymentsButton>
          {refunded > 0 && (
            <span className="block text-muted text-xs">
              {copy.refunded} <Pounds amount={refunded} />
            </span>
          )}
        </dd>
      </div>
    ))}
    <div className="contents">
      <dt className="sr-only">{copy.total}</dt>
      <dd className="col-span-2 text-muted text-xs">
        <PaymentsButton filter={filter} label={label}>
          {copy.count(count)}
        </PaymentsButton>
      </dd>
    </div>
  </dl>
)

function DayList({ days, range }: { days: Takings['days']; range: DayRange }) {
  const accounts = useCall(readReceived, range, { keepPreviousData: true })
  const received = accounts.status === 'success' ? accounts.data.received : []
  return (
    <section aria-label={copy.days} className="flex min-w-0 flex-col gap-3">
      {days.map((day) => (
        <DayCard
          key={day.day}
          day={day}
          isAlone={days.length === 1 && range.from === range.to}
          received={received.filter((row) => row.day === day.day)}
        />
      ))}
    </section>
  )
}

const methodsOf = (days: Takings['days']) =>
  paymentMethodNames.flatMap((method) => {
    const rows = days.flatMap(({ people }) =>
      people.flatMap((one) => one.methods.filter((row) => row.method === method)),
    )
    const sumOf = (name: 'taken' | 'refunded' | 'net' | 'gifts' | 'count') =>
      Math.round(rows.reduce((sum, row) => sum + row[name], 0) * 100) / 100
    const sums = { taken: sumOf('taken'), refunded: sumOf('refunded'), net: sumOf('net'), gifts: sumOf('gifts') }
    return rows.length === 0 ? [] : [{ method, ...sums, count: sumOf('count') }]
  })

interface DayCardProps {
  day: Takings['days'][number]
  isAlone: boolean
  received: readonly ReceivedByAccount[]
}

function DayCard({ day: { day, people, ...sums }, isAlone, received }: DayCardProps) {
  const date = dayOf(new Date(`${day}T12:00:00Z`))
  const nameOf = (one: DayOfPerson) => one.person?.name ?? nameWithoutPerson(one)
  return (
    <Card className="flex flex-col gap-4 p-4">
      {!isAlone && <Sums label={date} sums={sums} />}
      {received.map(({ account, received, recorded, unknown }) => (
        <p key={account.id} className="text-sm">
          {copy.arrived(receivingAccounts.account(account.provider, account.address), received, recorded, unknown)}
        </p>
      ))}
      <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {people.map((one) => (
          <li key={one.person?.id ?? 0} className="flex flex-col gap-2 rounded-control bg-sheen p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <bdi className="min-w-0 break-words font-bold">{nameOf(one)}</bdi>
              <Pounds amount={one.net} className="font-bold" />
            </p>
            <ByMethod
              label={isAlone ? nameOf(one) : `${date}: ${nameOf(one)}`}
              person={one}
              filter={{ from: day, to: day, ...(one.person && { personId: one.person.id }) }}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The account is gone, or the gateway received the money without a member of staff. */
const nameWithoutPerson = ({ methods }: DayOfPerson) =>
  methods.every(({ method }) => paymentMethods[method].byStaff) ? copy.gone : copy.noStaff

type SumsOf = Pick<Takings, 'taken' | 'refunded' | 'net' | 'gifts'>

const Sums = ({ label, sums }: { label: string; sums: SumsOf }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
    <h2 className="tabular font-bold">{label}</h2>
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span>
        {copy.net} <Pounds amount={sums.net} className="font-bold text-brand-strong" />
      </span>
      {sums.refunded > 0 && (
        <span className="text-muted">
          <Facts>
            <span>
              {copy.taken} <Pounds amount={sums.taken} />
            </span>
            <span>
              {copy.refunded} <Pounds amount={sums.refunded} />
            </span>
          </Facts>
        </span>
      )}
      {sums.gifts !== 0 && (
        <span className="text-muted">
          {copy.gifts} <Pounds amount={sums.gifts} />
        </span>
      )}
    </p>
  </div>
)

const TakingsSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-3">
    <Skeleton className="h-8" />
    <Skeleton className="h-24" />
  </SkeletonRegion>
)
