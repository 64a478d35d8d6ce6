import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import * as books from './books.ts'

export const booksDocs = inGroup('books', [
  shape(books.book, {
    id: ['The id, unique within the school.', ID],
    title: 'The title.',
    description: "The teacher's description; null without one.",
    price: ['The price including tax; a course with price 0 is free.', 'Egyptian pounds'],
    imagePath: 'The address of its picture, relative to the server; null for the default picture.',
  }),

  describe(books.listBooks, {
    summary: 'Lists the books on sale, newest first.',
    input: pagingDoc,
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),

  describe(books.listBooksOfGrade, {
    summary: 'Lists the books of a grade, newest first.',
    input: { ...pagingDoc, grade: 'The grade; `2nd Secondary` or a plain `2` are accepted too.' },
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),

  describe(books.readBook, {
    summary: 'Returns one book.',
    input: { id: ['The id, unique within the school.', ID] },
  }),
])
