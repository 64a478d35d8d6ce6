import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { listHolders as call, listHolderNames as namesCall } from '@manassa/contract/teacher/holders'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionsOf } from '../editing/revisions.ts'
import { holderView, visibleHolder } from './holder.view.ts'
import { holderNamePage, holderPage, owedInAll } from './holders.queries.ts'

export async function listHolders(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, state }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const filter = { words: searchWords(search), archived: state === 'archived' }
  const { viewer, now } = context
  const seesMoney = isAllowed(viewer, 'money')
  // Sorting by debt would reveal who owes most.
  const order = sort === 'owed' && !seesMoney ? 'name' : sort
  const found = await holderPage(context, { ...page, ...filter, sort: order }, now)
  const revisions = await revisionsOf(context, 'holder', found.rows)
  const holders = found.rows.map((row) => visibleHolder(viewer, holderView(row, revisions.of(row.id))))
  const sums = seesMoney ? { owedInAll: await owedInAll(context, filter) } : {}
  return { ...pageMeta(found.totalCount, page), holders, ...sums }
}

export async function listHolderNames(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof namesCall>,
): Promise<DataOf<typeof namesCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await holderNamePage(context, { ...page, words: searchWords(search) })
  return { ...pageMeta(found.totalCount, page), holders: found.rows }
}
