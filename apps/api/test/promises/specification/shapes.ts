/** The fields of responses that these tests read. */
export interface Course {
  id: number
  courseName: string
  price: number
  grade: string
  imagePath: string | null
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
  isLocked: boolean
  hasAttachment: boolean
  resources: Array<{ title: string; url: string }>
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
export interface Video {
  videoUrl: string
  attachmentUrl: string | null
  attachmentTitle: string | null
  /** Unknown to older clients, but part of the calls' description. */
  streamUrl: string | null
  captions: Array<{ url: string }>
}
