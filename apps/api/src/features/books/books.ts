import type { DataOf } from '@manassa/contract/endpoint'
import type { GradeName } from '@manassa/contract/rules/grade'
import type { Book, listBooks as call } from '@manassa/contract/student/books'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { type PageRequest, pageMeta, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export async function listBooks(
  { db, tenantId }: InSchool,
  { grade, ...page }: PageRequest & { grade?: GradeName },
): Promise<DataOf<typeof call>> {
  const { rows, totalCount } = await booksForSale(db, tenantId, grade ? gradeYear(grade) : null, page)
  return { ...pageMeta(totalCount, page), books: rows.map(bookView) }
}

/** Throws `book.notFound`. */
export async function readBook({ db, tenantId }: InSchool, { id }: { id: number }): Promise<Book> {
  const book = await bookForSale(db, tenantId, id)
  if (!book) throw new AppError('book.notFound')
  return bookView(book)
}

type BookRow = Omit<Book, 'price' | 'grade'> & { price: string; grade: number }

const bookView = ({ price, grade, ...book }: BookRow): Book => ({
  ...book,
  price: Number(price),
  grade: gradeNameOf(grade),
})

const columns = ['id', 'title', 'description', 'price', 'grade', 'imagePath'] as const

const forSale = (db: SchoolDb, tenantId: string) =>
  db.selectFrom('book').where('tenantId', '=', tenantId).where('active', '=', true).where('archivedAt', 'is', null)

function booksForSale(db: SchoolDb, tenantId: string, year: number | null, page: PageRequest) {
  const books = forSale(db, tenantId).$if(year !== null, (query) => query.where('grade', '=', year))
  return paginate(db, { count: books.select('id'), rows: books.select(columns), order: sql`id desc` }, page)
}

const bookForSale = (db: SchoolDb, tenantId: string, bookId: number) =>
  forSale(db, tenantId).where('id', '=', bookId).select(columns).executeTakeFirst()
