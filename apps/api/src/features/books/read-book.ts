import type { Book } from '@manassa/contract/books'
import { AppError } from '../../lib/app-error.ts'
import type { SchoolDb } from '../../lib/db/database.ts'
import { bookView } from './book.view.ts'
import { bookForSale } from './books.queries.ts'

/** One book for sale. Throws `book.notFound`. */
export async function readBook(db: SchoolDb, tenantId: string, bookId: number): Promise<Book> {
  const book = await bookForSale(db, tenantId, bookId)
  if (!book) throw new AppError('book.notFound')
  return bookView(book)
}
