import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page, paging } from '../fields/page.ts'
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

const bookPage = page({ books: z.array(book) })

export const listBooks = endpoint({
  method: 'GET',
  path: '/api/Book/active',
  access: 'public',
  input: z.object(paging(BOOKS_PAGE_SIZE)),
  reply: bookPage,
})

export const listBooksOfGrade = endpoint({
  method: 'GET',
  path: '/api/Book/active/grade/{grade}',
  access: 'public',
  input: z.object({ grade: gradeText, ...paging(BOOKS_PAGE_SIZE) }),
  reply: bookPage,
})

export const readBook = endpoint({
  method: 'GET',
  path: '/api/Book/{id}',
  access: 'public',
  input: z.object({ id }),
  reply: book,
  errors: ['book.notFound'],
})
