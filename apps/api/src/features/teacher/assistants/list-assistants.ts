import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listAssistants as call } from '@manassa/contract/teacher/assistants'
import { revisionsOf } from '#api/features/teacher/editing/revisions.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { assistantView } from './assistant.view.ts'
import { assistantPage } from './assistants.queries.ts'

export async function listAssistants(
  context: StaffContext,
  { pagenumber, pagesize, search, sort }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId, services } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await assistantPage(db, tenantId, { ...page, search, sort, now: services.clock.now() })
  const ids = found.rows.map(({ id }) => id)
  const revisions = await revisionsOf(context, 'assistant', ids)
  const assistants = found.rows.map((row) => assistantView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), assistants }
}
