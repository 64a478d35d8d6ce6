import * as contract from '@manassa/contract/student/books'
import type { FastifyInstance } from 'fastify'
import { serveKept } from '#api/lib/serve.ts'
import { listBooks } from './list-books.ts'
import { readBook } from './read-book.ts'

export async function booksRoutes(app: FastifyInstance) {
  serveKept(app, contract.listBooks, ['books'], listBooks)
  serveKept(app, contract.listBooksOfGrade, ['books'], listBooks)
  serveKept(app, contract.readBook, ['books'], readBook)
}
