import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listPayments as call } from '@manassa/contract/teacher/takings'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { paymentPage } from './takings.queries.ts'

/** Lists the payments that a sum of the takings consists of, newest first. */
export async function listPayments(
  context: StaffContext,
  { pagenumber, pagesize, ...filter }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await paymentPage(context, { ...page, ...filter }, context.now)
  const payments = rows.map(({ byId, byName, studentId, studentName, holderId, holderName, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    amount: Number(row.amount),
    by: byId === null || byName === null ? null : { id: byId, name: byName },
    student: studentId === null || studentName === null ? null : { id: studentId, name: studentName },
    holder: holderId === null || holderName === null ? null : { id: holderId, name: holderName },
  }))
  return { ...pageMeta(totalCount, page), payments }
}
