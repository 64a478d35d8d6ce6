import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listInvitations as call } from '@manassa/contract/teacher/student-import'
import { invitationAddress } from '#api/features/auth/password/invitations.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { invitationPage } from './student-import.queries.ts'

/** A page of the invitations that still open an account. */
export async function listInvitations(
  context: StaffContext,
  { pagenumber, pagesize, search = '', bulkId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const now = context.services.clock.now()
  const { rows, totalCount } = await invitationPage(context, { ...page, search, bulkId, now })
  const invitations = rows.map(({ id, name, phone, grade, expiresAt }) => ({
    ...{ id, name, phone, grade: grade === null ? null : gradeNameOf(grade) },
    link: invitationAddress(context, { accountId: id, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }))
  return { ...pageMeta(totalCount, page), invitations }
}
