import type { Call } from '@manassa/contract/endpoint'
import { listBooks, listBooksOfGrade } from '@manassa/contract/student/books'
import type { BooksSearch } from './books-search.ts'

export const loadBooks = (call: Call, { grade, page }: BooksSearch) =>
  grade ? call(listBooksOfGrade, { grade, pageNumber: page }) : call(listBooks, { pageNumber: page })
