/** Of the entities of section 3, what these tests look at. */
export interface Course {
  id: number
  courseName: string
  price: number
  grade: string
}
export interface CoursePage {
  totalCount: number
  totalPages: number
  currentPage: number
  pageSize: number
  courses: Course[]
}
export interface Lesson {
  id: number
  lessonName: string
  type: string
  isCompleted: boolean
  isQuizSubmitted: boolean
}
export interface Tree extends Course {
  enrollmentDate: string
  units: Array<{ id: number; unitName: string; lessons: Lesson[] }>
}
export interface Question {
  id: number
  text: string
  answers: Array<{ id: number; text: string; isCorrect?: boolean }>
}
