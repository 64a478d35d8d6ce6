import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id, pageNumber, pageSize } from '../fields/number.ts'
import { BOOKS_PAGE_SIZE } from '../limits.ts'

/** `price` is in Egyptian pounds and includes tax. */
export const book = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  price: z.number(),
  grade: gradeName,
  imagePath: z.nullable(z.string()),
})
export type Book = z.output<typeof book>

const bookPage = z.object({
  books: z.array(book),
  totalCount: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  pageSize: z.int(),
})

const paging = { pageNumber, pageSize: pageSize(BOOKS_PAGE_SIZE) }

export const listBooks = endpoint({
  method: 'GET',
  path: '/api/Book/active',
  access: 'public',
  summary: 'The books for sale, newest first.',
  input: z.object(paging),
  reply: bookPage,
  errors: [],
})

export const listBooksOfGrade = endpoint({
  method: 'GET',
  path: '/api/Book/active/grade/{grade}',
  access: 'public',
  summary: 'The books of a grade, newest first.',
  input: z.object({ grade: gradeText, ...paging }),
  reply: bookPage,
  errors: [],
})

export const readBook = endpoint({
  method: 'GET',
  path: '/api/Book/{id}',
  access: 'public',
  summary: 'One book.',
  input: z.object({ id }),
  reply: book,
  errors: ['book.notFound'],
})
