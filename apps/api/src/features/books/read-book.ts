import type { Book } from '@manassa/contract/student/books'
import { AppError } from '#api/lib/app-error.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { bookView } from './book.view.ts'
import { bookForSale } from './books.queries.ts'

/** Reads one book for sale. Throws `book.notFound`. */
export async function readBook({ db, tenantId }: InSchool, { id }: { id: number }): Promise<Book> {
  const book = await bookForSale(db, tenantId, id)
  if (!book) throw new AppError('book.notFound')
  return bookView(book)
}
