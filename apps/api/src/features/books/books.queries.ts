import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'

const columns = ['id', 'title', 'description', 'price', 'grade', 'imagePath'] as const

const forSale = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('book').where('tenantId', '=', tenantId).where('active', '=', true).where('archivedAt', 'is', null)

/** Returns a page of the books for sale, newest first; null selects all grades. */
export function booksForSale(db: SchoolDb, tenantId: string, year: number | null, page: PageRequest) {
  const books = forSale(db, tenantId).$if(year !== null, (query) => query.where('grade', '=', year))
  return paginate(db, { count: books.select('id'), rows: books.select(columns), order: sql`id desc` }, page)
}

export const bookForSale = (db: SchoolDb, tenantId: string, bookId: number) =>
  forSale(db, tenantId).where('id', '=', bookId).select(columns).executeTakeFirst()
