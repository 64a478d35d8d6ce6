import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { crop } from '../fields/crop.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { longText, shortName, uploadId } from './edited-text.ts'
import { reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'

/** A draft is not on sale; an archived book no longer is. */
const bookStates = ['draft', 'published', 'archived'] as const
const bookState = z.enum(bookStates, 'bookState.invalid')

const BOOK_MAX_POUNDS = 99_999
/** Pounds with two decimals at most; an empty price is invalid, and is not 0. */
const bookPrice = z.number('bookPrice.required').check(
  z.gte(0, 'bookPrice.invalid'),
  z.lte(BOOK_MAX_POUNDS, 'bookPrice.invalid'),
  z.refine((pounds) => Number(pounds.toFixed(2)) === pounds, 'bookPrice.invalid'),
)

export const editedBook = z.object({
  id,
  revision,
  state: bookState,
  title: z.string(),
  description: z.nullable(z.string()),
  price: z.number(),
  grade: gradeName,
  imagePath: z.nullable(z.string()),
  createdAt: z.string(),
})
export type EditedBook = z.output<typeof editedBook>

const fields = {
  title: shortName('bookTitle.required'),
  description: z.optional(z.nullable(longText)),
  price: bookPrice,
  grade: gradeText,
  state: z.optional(z.enum(['draft', 'published'], 'bookState.invalid')),
  /** Null removes the picture. */
  imageUploadId: z.optional(z.nullable(uploadId)),
  imageCrop: z.optional(z.nullable(crop)),
}
const access = { staff: 'courses' } as const
const ofUpload = ['upload.notFound', 'upload.notWhole', 'upload.otherPurpose'] as const

export const listEditedBooks = endpoint({
  method: 'GET',
  path: '/api/teacher/books',
  access,
  tags: ['books'],
  input: z.object({
    ...listing(25, ['newest', 'title', 'price']),
    grade: z.optional(gradeText),
    state: z.optional(bookState),
  }),
  reply: page({ books: z.array(editedBook) }),
})

export const createBook = endpoint({
  method: 'POST',
  path: '/api/teacher/books',
  access,
  status: 201,
  invalidates: ['books'],
  input: z.object(fields),
  reply: editedBook,
  errors: ofUpload,
})

export const updateBook = endpoint({
  method: 'PATCH',
  path: '/api/teacher/books/{bookId}',
  access,
  invalidates: ['books'],
  input: z.object({ ...z.partial(z.object(fields)).shape, bookId: id, revision: seenRevision }),
  reply: editedBook,
  errors: ['book.notFound', 'edit.conflict', ...ofUpload],
})

const named = z.object({ bookId: id, reason: z.optional(reason) })

export const archiveBook = endpoint({
  method: 'POST',
  path: '/api/teacher/books/{bookId}/archive',
  access,
  invalidates: ['books'],
  input: named,
  reply: editedBook,
  errors: ['book.notFound'],
})

export const restoreBook = endpoint({
  method: 'POST',
  path: '/api/teacher/books/{bookId}/restore',
  access,
  invalidates: ['books'],
  input: named,
  reply: editedBook,
  errors: ['book.notFound'],
})
