import type { ServerErrors } from '../server-error.ts'

export const booksErrors = {
  'book.notFound': { status: 404, message: 'Book not found', arabic: 'الكتاب ده مش موجود' },
} as const satisfies ServerErrors
