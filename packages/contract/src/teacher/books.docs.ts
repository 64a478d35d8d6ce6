import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import * as books from './books.ts'

const bookId = ['The book, unique within the school.', ID] as const
const input = {
  title: 'The title.',
  description: 'The description, with line breaks; null or empty for none.',
  price: ['The price including tax.', 'Egyptian pounds'] as const,
  state: '`published` is on sale, `draft` is not; a new book is published.',
  imageUploadId: `An upload with the purpose \`picture\`, or ${FORMER_PICTURE}; null removes the picture.`,
  imageCrop: cropDoc,
}
const reason = 'The reason, for the log.'

export const editedBooksDocs = inGroup('teacher', [
  shape(books.editedBook, {
    id: bookId,
    revision: ['The number of changes.', 'changes'],
    state: '`published` is on sale, `draft` is not, `archived` is in the bin.',
    title: 'The title.',
    description: 'The description; null without one.',
    price: ['The price including tax.', 'Egyptian pounds'],
    imagePath: 'The address of its picture, relative to the server; null for the default picture.',
  }),
  describe(books.listEditedBooks, {
    summary: "Lists the school's books, including those not on sale; those in the bin only on request.",
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the title.',
      sort: 'The order: newest first, by title, or by price.',
      grade: 'Only books of this grade.',
      state: 'Only books in this state; by default all that are not in the bin.',
    },
    reply: { ...pageDoc, books: 'The books of this page.' },
  }),
  describe(books.createBook, { summary: 'Creates a book, on sale unless it is a draft.', input }),
  describe(books.updateBook, {
    summary: 'Changes a book; fields that are not given stay the same.',
    input: {
      ...input,
      bookId,
      revision: ['The latest revision that the writer has seen; without it, the last write wins.', 'changes'],
    },
  }),
  describe(books.archiveBook, {
    summary: 'Puts a book into the bin; also 200 if it is there already.',
    input: { bookId, reason },
  }),
  describe(books.restoreBook, {
    summary: 'Restores a book from the bin as it was; also 200 if it is not in the bin.',
    input: { bookId, reason },
  }),
])
