import * as contract from '@manassa/contract/student/books'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { listBooks } from './list-books.ts'
import { readBook } from './read-book.ts'

export async function booksRoutes(app: FastifyInstance) {
  serve(app, contract.listBooks, listBooks)
  serve(app, contract.listBooksOfGrade, listBooks)
  serve(app, contract.readBook, readBook)
}
