import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { Overview } from '@manassa/contract/teacher/overview'
import { dayAndHour } from '#app/copy/format.ts'
import { pounds } from '#app/copy/money.ts'
import { overview as copy } from '#app/copy/overview.ts'
import { Link } from '#app/lib/link.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/console/facts.tsx'

type Refunds = NonNullable<Overview['refundsWithoutPayment']>

/** A second person should check refunds without a recorded payment. */
export const RefundsWithoutPayment = ({ refunds }: { refunds: Refunds }) => (
  <Card className="p-4 lg:p-5">
    <h2 className="text-lg">{copy.refunds}</h2>
    <p className="text-muted text-sm">{copy.refundsText(refunds.count, pounds(refunds.amount))}</p>
    <ul className="mt-2 divide-y divide-line">
      {refunds.newest.map(({ at, by, student, what, amount, method }) => (
        <li key={`${at} ${student?.id} ${what}`} className="py-2 text-sm">
          {student ? (
            <Link
              to={`/teacher/students/${student.id}`}
              className="flex min-h-11 items-center font-bold hover:underline"
            >
              <Name className="min-w-0 break-words">{student.name}</Name>
            </Link>
          ) : (
            <p className="font-bold">{copy.takenByGone}</p>
          )}
          <p>
            <Facts>
              {`${pounds(amount)} ${paymentMethods[method].label}`}
              <Name className="break-words">{what}</Name>
            </Facts>
          </p>
          <p className="text-muted">
            <Facts>
              {by ? <Name className="break-words">{by.name}</Name> : copy.takenByGone}
              {dayAndHour(new Date(at))}
            </Facts>
          </p>
        </li>
      ))}
    </ul>
    <Link to="/teacher/takings" className="flex min-h-11 items-center font-bold text-brand-strong text-sm">
      {copy.toTakings}
    </Link>
  </Card>
)
