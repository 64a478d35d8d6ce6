import * as contract from '@manassa/contract/books'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { listBooks } from './list-books.ts'
import { readBook } from './read-book.ts'

export async function booksRoutes(app: FastifyInstance) {
  serve(app, contract.listBooks, (page, _visitor, { db, tenantId }) => listBooks(db, tenantId, page))
  serve(app, contract.listBooksOfGrade, ({ grade, ...page }, _visitor, { db, tenantId }) =>
    listBooks(db, tenantId, page, grade),
  )
  serve(app, contract.readBook, ({ id }, _visitor, { db, tenantId }) => readBook(db, tenantId, id))
}
