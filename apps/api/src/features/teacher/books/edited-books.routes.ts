import * as books from '@manassa/contract/teacher/books'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { listEditedBooks } from './list-edited-books.ts'
import { createBook, moveBook, updateBook } from './save-book.ts'

export async function editedBooksRoutes(app: FastifyInstance) {
  serve(app, books.listEditedBooks, listEditedBooks)
  serve(app, books.createBook, createBook)
  serve(app, books.updateBook, updateBook)
  serve(app, books.archiveBook, moveBook('archive'))
  serve(app, books.restoreBook, moveBook('restore'))
}
