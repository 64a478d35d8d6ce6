/**
 * Every page of the app: its address, who it is for, and what the server and the worker do for it. The router
 * (routes.ts), the head start, the service worker, the kept pages, the way to the login, the chunks and the tests read
 * it from here, so that a new page is one line (docs/design/page-delivery.md). Each kind is a constant of its own: who
 * needs one of them in the browser does not carry the others.
 */
export interface PageRoute {
  /** Its name in the router, and its folder in routes/. */
  id: string
  /** As the router has it, without the first slash, where that is not the id; empty for the first page. */
  path?: string
  /** Its file where that is not `routes/<id>/route.tsx`. */
  file?: string
  /** The parameters of a query that its rendering reads: a page that is kept is kept for each of their values. */
  query?: readonly QueryParameter[]
  /** It tells nothing of who opened it, so that the service worker keeps it on the device. */
  isKeptOffline?: boolean
  /** The call of the contract that the head of the page makes before the app is there, with the number in its path. */
  prefetch?: 'studyCourse' | 'studyUnit'
}

export type QueryParameter = 'grade' | 'page' | 'code' | 'email' | 'from'

/** Rendered by the server, the same for everybody. */
export const publicPages: readonly PageRoute[] = [
  { id: 'home', path: '', isKeptOffline: true },
  { id: 'about', isKeptOffline: true },
  { id: 'courses', isKeptOffline: true, query: ['grade', 'page'] },
  { id: 'course-detail', path: 'courses/:courseId', isKeptOffline: true },
  { id: 'books', isKeptOffline: true, query: ['grade', 'page'] },
  { id: 'card-code', path: 'c/:code?', query: ['code'] },
  { id: 'old-course-path', path: 'course/:courseId', file: 'routes/course-detail/redirect-old-path.ts' },
  { id: 'ui-pieces', path: 'ui' },
]

/** The steps of getting in, rendered by the server too; all of them read where a login leads back to (`from`). */
export const authPages: readonly PageRoute[] = [
  { id: 'login' },
  { id: 'register' },
  { id: 'forgot-password' },
  { id: 'reset-password', query: ['email'] },
  { id: 'set-password' },
]

/** Behind the login, of students and staff alike. */
export const memberPages: readonly PageRoute[] = [{ id: 'profile' }, { id: 'test-refresh-token' }]

/** Behind the login, of students alone. */
export const studentPages: readonly PageRoute[] = [{ id: 'my-lectures' }, { id: 'enrolled-courses' }]

/** The same without the frame of the site: a lesson fills the screen. */
export const playerPages: readonly PageRoute[] = [
  { id: 'course-player', path: 'course-player/:courseId', prefetch: 'studyCourse' },
  { id: 'unit-viewer', path: 'unit-viewer/:unitId', prefetch: 'studyUnit' },
]

/**
 * Behind the login, of the staff alone: a student pays for no byte of their code. Each is a folder `teacher-…`, and has
 * its line in the console's navigation as soon as it is here (routes/teacher-frame/console-parts.ts).
 */
export const consolePages: readonly PageRoute[] = [
  { id: 'teacher-courses', path: 'teacher/courses' },
  { id: 'teacher-course', path: 'teacher/courses/:courseId' },
  { id: 'teacher-lesson', path: 'teacher/lessons/:lessonId' },
  { id: 'teacher-preview', path: 'teacher/preview/:courseId' },
  { id: 'teacher-codes', path: 'teacher/codes' },
  { id: 'teacher-batch', path: 'teacher/codes/:batchId' },
  { id: 'teacher-desk', path: 'teacher/desk' },
  { id: 'teacher-students', path: 'teacher/students' },
  { id: 'teacher-invitations', path: 'teacher/students/invitations' },
  { id: 'teacher-student', path: 'teacher/students/:studentId' },
  { id: 'teacher-attempt', path: 'teacher/students/:studentId/attempts/:attemptId' },
  { id: 'teacher-radar', path: 'teacher/radar' },
  { id: 'teacher-windows', path: 'teacher/windows' },
  { id: 'teacher-results', path: 'teacher/results' },
  { id: 'teacher-results-course', path: 'teacher/results/courses/:courseId' },
  { id: 'teacher-results-quiz', path: 'teacher/results/quizzes/:lessonId' },
  { id: 'teacher-results-lesson', path: 'teacher/results/lessons/:lessonId' },
  { id: 'teacher-security', path: 'teacher/security' },
  { id: 'teacher-school', path: 'teacher/school' },
  { id: 'teacher-announcements', path: 'teacher/announcements' },
  { id: 'teacher-books', path: 'teacher/books' },
  { id: 'teacher-assistants', path: 'teacher/assistants' },
  { id: 'teacher-holders', path: 'teacher/holders' },
  { id: 'teacher-holder', path: 'teacher/holders/:holderId' },
  { id: 'teacher-takings', path: 'teacher/takings' },
  { id: 'teacher-log', path: 'teacher/log' },
  { id: 'teacher-bin', path: 'teacher/bin' },
  { id: 'teacher-help', path: 'teacher/help' },
  { id: 'teacher' },
]

/** What is shown at every other address. */
export const notFoundPage: PageRoute = { id: 'not-found', path: '*' }

/** What stands around pages, by its name in the router. */
export const SITE_LAYOUT = 'site'
export const CONSOLE_LAYOUT = 'teacher-frame'

/** The same layout four times (routes/protected): its name says who may see what is in it. */
export const FOR_MEMBERS = 'for-members'
export const FOR_STUDENTS = 'for-students'
export const FOR_STUDENTS_ALONE = `${FOR_STUDENTS}-alone`
export const FOR_STAFF = 'for-staff'

export const pathOf = ({ id, path = id }: PageRoute) => path

/** Matches the addresses of these pages, from the first slash on. What stands for a parameter of theirs is a number. */
export const pathPattern = (pages: readonly PageRoute[]) =>
  new RegExp(`^/(${pages.map((page) => pathOf(page).replace(/:\w+/g, '\\d+')).join('|')})$`)
