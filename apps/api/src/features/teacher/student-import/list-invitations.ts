import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listInvitations as call } from '@manassa/contract/teacher/student-import'
import { invitationAddress } from '#api/features/auth/password/invitations.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { newestContacts } from '../students/note-contact.ts'
import { passwordChats } from '../students/prepared-link.ts'
import { invitationPage } from './student-import.queries.ts'

export async function listInvitations(
  context: StaffContext,
  { pagenumber, pagesize, search = '', bulkId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const now = context.services.clock.now()
  const { rows, totalCount } = await invitationPage(context, { ...page, search, bulkId, now })
  const chatFor = await passwordChats(context)
  const contacts = await newestContacts(
    context,
    rows.map(({ id }) => id),
  )
  const invitations = rows.map(({ id, name, phone, grade, expiresAt, hasPassword, linkHash }) => {
    const link = invitationAddress(context, { accountId: id, expiresAt, linkHash })
    return {
      id,
      name,
      phone,
      grade: grade === null ? null : gradeNameOf(grade),
      contact: contacts.get(id) ?? null,
      chatUrl: chatFor({ name, phone }, { link, expiresAt }),
      ...((context.viewer.role === 'teacher' || !hasPassword) && { link }),
      expiresAt: expiresAt.toISOString(),
    }
  })
  return { ...pageMeta(totalCount, page), invitations }
}
