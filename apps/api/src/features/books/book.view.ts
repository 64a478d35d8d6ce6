import type { Book } from '@manassa/contract/student/books'
import { gradeNameOf } from '#api/lib/grade.ts'

/** The price as the text of a `numeric`, the grade as a number. */
type BookRow = Omit<Book, 'price' | 'grade'> & { price: string; grade: number }

/** A book as the contract shows it; its price is in pounds. */
export const bookView = ({ price, grade, ...book }: BookRow): Book => ({
  ...book,
  price: Number(price),
  grade: gradeNameOf(grade),
})
