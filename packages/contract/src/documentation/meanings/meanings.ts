import type { Meanings } from '../meaning.ts'
import { codesAndBooks } from './codes-and-books.ts'
import { courses } from './courses.ts'
import { lessons } from './lessons.ts'
import { lists } from './lists.ts'
import { people } from './people.ts'
import { quizzes } from './quizzes.ts'
import { school } from './school.ts'

/** Every field of every call. A call whose field means something else says so in `call-notes.ts`. */
export const meanings: Meanings = {
  ...school,
  ...people,
  ...courses,
  ...lessons,
  ...quizzes,
  ...codesAndBooks,
  ...lists,
}
