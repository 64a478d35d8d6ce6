import type { InputOf } from '@manassa/contract/endpoint'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { type ListedPayment, listPayments } from '@manassa/contract/teacher/takings'
import { type ReactNode, useState } from 'react'
import { dayAndHour } from '#app/copy/format.ts'
import { takingsLabels as copy } from '#app/copy/money.ts'
import { PageButtons } from '#app/features/console/money/page-buttons.tsx'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type PaymentFilter = Omit<InputOf<typeof listPayments>, 'pagenumber' | 'pagesize'>

interface PaymentsButtonProps {
  filter: PaymentFilter
  label: string
  children: ReactNode
}

export function PaymentsButton({ filter, label, children }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control underline decoration-line underline-offset-4 hover:text-brand-strong"
      >
        {/* One sum stands at the total, at its person and at one's own day. */}
        <span className="sr-only">{`${label}: `}</span>
        {children}
      </button>
      <ConsoleDialog open={isOpen} onClose={() => setOpen(false)} title={label} wide>
        <Payments filter={filter} />
      </ConsoleDialog>
    </>
  )
}

function Payments({ filter }: { filter: PaymentFilter }) {
  const [pagenumber, setPage] = useState(1)
  const query = useCall(listPayments, { ...filter, pagenumber }, { keepPreviousData: true })
  return (
    <Async query={query} loading={<SkeletonBlock className="h-40" />} failed={copy.failed}>
      {({ payments, totalPages }) => (
        <>
          <ul className="divide-y divide-line">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </ul>
          <PageButtons pagenumber={pagenumber} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </Async>
  )
}

const PaymentLine = ({
  payment: { at, by, amount, method, reference, student, holder, what },
}: {
  payment: ListedPayment
}) => (
  <li className="flex items-start justify-between gap-3 py-2.5 text-sm">
    <span className="min-w-0">
      {student && <TextLink to={`/teacher/students/${student.id}`}>{student.name}</TextLink>}
      {holder && <TextLink to={`/teacher/holders/${holder.id}`}>{holder.name}</TextLink>}
      {what && <Name className="block break-words">{what}</Name>}
      {student && !what && <span className="block">{amount < 0 ? copy.paidOut : copy.credited}</span>}
      <span className="block text-muted text-xs">
        <Facts>
          {paymentMethods[method].label}
          {dayAndHour(new Date(at))}
          <Name>{by?.name ?? (paymentMethods[method].byStaff ? copy.gone : copy.noStaff)}</Name>
          {reference && <Ltr>{reference}</Ltr>}
        </Facts>
      </span>
    </span>
    <Pounds amount={amount} className="shrink-0 font-bold" />
  </li>
)
