import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { listEditedBooks as call } from '@manassa/contract/teacher/books'
import { gradeYear } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionsOf } from '../editing/revisions.ts'
import { editedBookView } from './edited-book.view.ts'
import { bookPage } from './edited-books.queries.ts'

export async function listEditedBooks(
  { db, tenantId }: StaffContext,
  { pagenumber, pagesize, search = '', sort, grade, state }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const year = grade ? gradeYear(grade) : null
  const found = await bookPage(db, tenantId, { ...page, words: searchWords(search), year, state: state ?? null, sort })
  const ids = found.rows.map(({ id }) => id)
  const revisions = await revisionsOf({ db, tenantId }, 'book', ids)
  const books = found.rows.map((row) => editedBookView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), books }
}
