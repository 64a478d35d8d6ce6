import type { Book } from '@manassa/contract/student/books'
import { gradeNameOf } from '#api/lib/grade.ts'

/** `price` is the text of a `numeric`, `grade` a number. */
type BookRow = Omit<Book, 'price' | 'grade'> & { price: string; grade: number }

/** Converts a row to a book of the contract, with its price in pounds. */
export const bookView = ({ price, grade, ...book }: BookRow): Book => ({
  ...book,
  price: Number(price),
  grade: gradeNameOf(grade),
})
