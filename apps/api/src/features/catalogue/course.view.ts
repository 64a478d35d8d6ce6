import type { Course } from '@manassa/contract/student/catalogue'
import { gradeNameOf } from '#api/lib/grade.ts'

/** A row of `courseColumns`: `price` is the text of a `numeric`, `grade` a number. */
export type CourseRow = Omit<Course, 'price' | 'grade'> & { price: string; grade: number }

export const courseView = <Row extends CourseRow>({ price, grade, ...course }: Row) => ({
  ...course,
  price: Number(price),
  grade: gradeNameOf(grade),
})
