import * as contract from '@manassa/contract/student/books'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '#api/lib/http/serve.ts'
import { listBooks, readBook } from './books.ts'

export async function booksRoutes(app: FastifyInstance) {
  serveCached(app, contract.listBooks, ['books'], listBooks)
  serveCached(app, contract.listBooksOfGrade, ['books'], listBooks)
  serveCached(app, contract.readBook, ['books'], readBook)
}
