import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type {
  readTakings as call,
  DayOfPerson,
  listPayments as listCall,
  readReceived as receivedCall,
} from '@manassa/contract/teacher/takings'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { paymentPage, type SumRow, sumReceived, sumTakings, type TakingsSum } from './takings.queries.ts'

/**
 * Takings by day, person and payment method (docs/behaviour/money.md); today by default. Throws `request.invalid` if
 * only the first day is given and it is too far back.
 */
export async function readTakings(
  context: StaffContext,
  { from, to }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const rows = await sumTakings(context, from ?? null, to ?? null, context.now)
  const all = rows.find(({ level }) => level === 'all')
  if (!all) throw new Error('There is no such school')
  if (all.tooLong) throw new AppError('request.invalid', { fields: { from: 'takings.tooLong' } })
  const days = rows.flatMap((row) =>
    row.level === 'day' ? [{ day: row.day, ...poundsOf(row), people: peopleOf(rows, row.day) }] : [],
  )
  return { from: all.from, to: all.to, ...poundsOf(all), days }
}

const peopleOf = (rows: readonly SumRow[], day: string): DayOfPerson[] =>
  rows.flatMap((row) =>
    row.level === 'person' && row.day === day
      ? [{ person: personOf(row), ...poundsOf(row), methods: methodsOf(rows, row) }]
      : [],
  )

const methodsOf = (rows: readonly SumRow[], { day, personId }: { day: string; personId: number | null }) =>
  rows.flatMap((row) =>
    row.level === 'method' && row.day === day && row.personId === personId
      ? [{ method: row.method, ...poundsOf(row) }]
      : [],
  )

const personOf = ({ personId, name }: { personId: number | null; name: string | null }) =>
  personId === null ? null : { id: personId, name: name ?? '' }

const poundsOf = ({ taken, refunded, net, gifts, count }: TakingsSum) => ({
  taken: Number(taken),
  refunded: Number(refunded),
  net: Number(net),
  gifts: Number(gifts),
  count,
})

export async function listPayments(
  context: StaffContext,
  { pagenumber, pagesize, ...filter }: ParsedInputOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await paymentPage(context, { ...page, ...filter }, context.now)
  const payments = rows.map(({ byId, byName, studentId, studentName, holderId, holderName, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    amount: Number(row.amount),
    by: namedOrNull(byId, byName),
    student: namedOrNull(studentId, studentName),
    holder: namedOrNull(holderId, holderName),
  }))
  return { ...pageMeta(totalCount, page), payments }
}

/** Compares what each receiving account got by day with what is recorded (docs/behaviour/transfers.md). */
export async function readReceived(
  context: StaffContext,
  { from, to }: ParsedInputOf<typeof receivedCall>,
): Promise<DataOf<typeof receivedCall>> {
  const rows = await sumReceived(context, from ?? null, to ?? null, context.now)
  return {
    received: rows.map(({ day, accountId: id, received, recorded, unknown, ...account }) => ({
      day,
      account: { id, ...account },
      received: Number(received),
      recorded: Number(recorded),
      unknown: Number(unknown),
    })),
  }
}
