import type { DataOf } from '@manassa/contract/endpoint'
import type { GradeName } from '@manassa/contract/rules/grade'
import type { listBooks as call } from '@manassa/contract/student/books'
import { gradeYear } from '#api/lib/grade.ts'
import { type PageRequest, pageMeta } from '#api/lib/pagination.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { bookView } from './book.view.ts'
import { booksForSale } from './books.queries.ts'

/** Lists a page of the books for sale, newest first, of one grade where it is given. */
export async function listBooks(
  { db, tenantId }: InSchool,
  { grade, ...page }: PageRequest & { grade?: GradeName },
): Promise<DataOf<typeof call>> {
  const { rows, totalCount } = await booksForSale(db, tenantId, grade ? gradeYear(grade) : null, page)
  return { ...pageMeta(totalCount, page), books: rows.map(bookView) }
}
