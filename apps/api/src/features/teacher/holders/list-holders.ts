import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { listHolders as call, listHolderNames as namesCall } from '@manassa/contract/teacher/holders'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { revisionsOf } from '../editing/revisions.ts'
import { holderView } from './holder.view.ts'
import { holderNamePage, holderPage, owedInAll } from './holders.queries.ts'

/** A page of those who hold cards, with what each owes and holds (docs/behaviour.md#holders). */
export async function listHolders(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, state }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const wanted = { words: searchWords(search), archived: state === 'archived' }
  const found = await holderPage(context, { ...page, ...wanted, sort }, context.now)
  const ids = found.rows.map(({ id }) => id)
  const revisions = await revisionsOf(context, 'holder', ids)
  const holders = found.rows.map((row) => holderView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), holders, owedInAll: await owedInAll(context, wanted) }
}

/** A page of their names. */
export async function listHolderNames(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof namesCall>,
): Promise<DataOf<typeof namesCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await holderNamePage(context, { ...page, words: searchWords(search) })
  return { ...pageMeta(found.totalCount, page), holders: found.rows }
}
