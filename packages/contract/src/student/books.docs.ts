import { describe, ID, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import * as books from './books.ts'

export const booksDocs = [
  shape(books.book, {
    id: ['Which one it is, within the school.', ID],
    title: 'The title.',
    description: 'What the teacher writes about it; null without.',
    price: ['What it costs, tax included; a course for 0 is free.', 'Egyptian pounds'],
    grade: 'The secondary year that it is for.',
    imagePath: 'The address of its picture, relative to the server; null for the default picture.',
  }),

  describe(books.listBooks, {
    group: 'books',
    summary: 'The books for sale, newest first.',
    input: pagingDoc,
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),

  describe(books.listBooksOfGrade, {
    group: 'books',
    summary: 'The books of a grade, newest first.',
    input: { ...pagingDoc, grade: 'The grade; `2nd Secondary` or a bare `2` are understood too.' },
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),

  describe(books.readBook, {
    group: 'books',
    summary: 'One book.',
    input: { id: ['Which one it is, within the school.', ID] },
  }),
]
