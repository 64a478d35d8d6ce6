import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listAssistants as listAssistantsCall } from '@manassa/contract/teacher/assistants'
import { passwordLinkOf } from '#api/features/auth/password/password-links.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { revisionsOf } from '#api/features/teacher/editing/revisions.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { assistantOf, assistantView } from './assistant.view.ts'
import { assistantPage } from './assistants.queries.ts'

export async function listAssistants(
  context: StaffContext,
  { pagenumber, pagesize, search, sort }: ParsedInputOf<typeof listAssistantsCall>,
): Promise<DataOf<typeof listAssistantsCall>> {
  const { db, tenantId, services } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await assistantPage(db, tenantId, { ...page, search, sort, now: services.clock.now() })
  const ids = found.rows.map(({ id }) => id)
  const revisions = await revisionsOf(context, 'assistant', ids)
  const assistants = found.rows.map((row) => assistantView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), assistants }
}

/** Throws `assistant.notFound`. */
export async function linkForAssistant(
  context: StaffContext,
  { accountId }: { accountId: number },
): Promise<{ passwordLink: string }> {
  const { id } = await assistantOf(context, accountId)
  const { link: passwordLink } = await passwordLinkOf(context, id)
  await recordChange(context, { action: 'assistant.passwordLink', subject: { kind: 'assistant', id } })
  return { passwordLink }
}
