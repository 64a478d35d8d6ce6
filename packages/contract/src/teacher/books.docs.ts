import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import * as books from './books.ts'

const group = 'teacher'
const bookId = ['Which book, within the school.', ID] as const
const input = {
  title: 'The title.',
  description: 'What is written about it, with line breaks; null or empty for nothing.',
  price: ['What it costs, tax included.', 'Egyptian pounds'] as const,
  grade: 'The secondary year that it is for.',
  state: '`published` is for sale, `draft` is not; a new book is published.',
  imageUploadId: `An upload of the purpose \`picture\`, or ${FORMER_PICTURE}; null takes the picture away.`,
  imageCrop: cropDoc,
}
const reason = 'Why, for the log.'

export const editedBooksDocs = [
  shape(books.editedBook, {
    id: bookId,
    revision: ['How often it was changed.', 'changes'],
    state: '`published` is for sale, `draft` is not, `archived` lies in the bin.',
    title: 'The title.',
    description: 'What is written about it; null without.',
    price: ['What it costs, tax included.', 'Egyptian pounds'],
    grade: 'The secondary year that it is for.',
    imagePath: 'The address of its picture, relative to the server; null for the default picture.',
    createdAt: ['When it was made.', MOMENT],
  }),
  describe(books.listEditedBooks, {
    group,
    summary:
      'The books of the school, those that are not for sale among them; those in the bin where they are asked for.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words that the title has.',
      sort: 'The order: newest first, by title, or by price.',
      grade: 'Of one grade alone.',
      state: 'In one state alone; without it, all that are not in the bin.',
    },
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),
  describe(books.createBook, { group, summary: 'Makes a book, for sale unless it says that it is a draft.', input }),
  describe(books.updateBook, {
    group,
    summary: 'Changes a book; fields that are not named stay.',
    input: { ...input, bookId, revision: ['What the writer has seen; without it the last one wins.', 'changes'] },
  }),
  describe(books.archiveBook, {
    group,
    summary: 'Puts a book into the bin; 200 also where it lies there already.',
    input: { bookId, reason },
  }),
  describe(books.restoreBook, {
    group,
    summary: 'Takes a book out of the bin, as it was before; 200 also where it is out already.',
    input: { bookId, reason },
  }),
]
