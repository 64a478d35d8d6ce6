import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { CodeHistory, listCodes as call } from '@manassa/contract/teacher/codes'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { codeHistory, codeViews } from './code.view.ts'
import { codeSearchOf } from './code-search.ts'
import { codePage } from './codes.queries.ts'
import { checkSearchedCodes, countSearchedCode } from './compared-codes.ts'

/**
 * The search matches the code, its end, its number, or the student who used it (docs/behaviour/codes.md). Throws
 * `request.tooMany` for staff who search for too many unknown codes.
 */
export async function listCodes(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, batchId, state, by }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId, services, now } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const fullSearch = codeSearchOf(await services.schoolKeys.of(tenantId, db), search)
  const codeSearch = fullSearch && by === 'card' ? { ...fullSearch, name: null, phone: null } : fullSearch
  const namesCode = codeSearch !== null && codeSearch.lookups.length > 0
  if (namesCode) await checkSearchedCodes(context)
  const { rows, totalCount } = await codePage(db, tenantId, { ...page, search: codeSearch, sort, batchId, state, now })
  if (namesCode && totalCount === 0) await countSearchedCode(context)
  return { ...pageMeta(totalCount, page), codes: await codeViews(context, rows) }
}

/** Throws `code.notFound`. */
export const readCode = (context: StaffContext, { codeId }: { codeId: number }): Promise<CodeHistory> =>
  codeHistory(context, codeId)
