import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readTakings as call, DayOfPerson } from '@manassa/contract/teacher/takings'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type SumRow, sumTakings, type TakingsSum } from './takings.queries.ts'

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
