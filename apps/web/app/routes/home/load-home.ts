import type { Call, Reply } from '@manassa/contract/endpoint'
import { type GradeName, grades } from '@manassa/contract/rules/grade'
import { type Book, listBooks } from '@manassa/contract/student/books'
import { type Course, listActiveCourses } from '@manassa/contract/student/catalogue'

const FEATURED_COURSES = 8
const FEATURED_BOOKS = 4

export interface HomeLists {
  /** The newest of each grade, newest first. */
  courses: Record<GradeName, Reply<readonly Course[]>>
  books: Reply<readonly Book[]>
}

export async function loadHome(call: Call): Promise<HomeLists> {
  const newest = async (grade: GradeName) => {
    const reply = await call(listActiveCourses, { grade, pagesize: FEATURED_COURSES })
    return [grade, reply.success ? { ...reply, data: reply.data.courses.toReversed() } : reply] as const
  }
  const [books, ...courses] = await Promise.all([call(listBooks, { pageSize: FEATURED_BOOKS }), ...grades.map(newest)])
  return {
    courses: Object.fromEntries(courses) as HomeLists['courses'],
    books: books.success ? { ...books, data: books.data.books } : books,
  }
}
