import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { listWindows as call } from '@manassa/contract/teacher/schedule'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { windowView } from './window.view.ts'
import { windowPage } from './windows.queries.ts'

export async function listWindows(
  context: StaffContext,
  { pagenumber, pagesize, search = '', courseId, unitId, studentId, state = 'any' }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const wanted = { words: searchWords(search), courseId, unitId, studentId, state }
  const { rows, totalCount } = await windowPage(context, { ...page, ...wanted })
  return { ...pageMeta(totalCount, page), windows: rows.map(windowView) }
}
