/**
 * Every page of the app: its address, its audience, and its treatment by server and service worker. The router
 * (routes.ts), the head start, the worker, the page cache, the login's return path, the chunks and the tests read it
 * here (docs/design/page-delivery.md). Each group is a constant of its own, so that browser code imports only what it
 * needs.
 */
export interface PageRoute {
  /** The route id, and the folder in routes/. */
  id: string
  /** The path without the leading slash, when it is not the id; empty for the first page. */
  path?: string
  /** The file, when it is not `routes/<id>/route.tsx`. */
  file?: string
  /** The query parameters that its rendering reads; the page cache has an entry for each of their values. */
  query?: readonly QueryParameter[]
  /** The page's HTML does not depend on its viewer, so the service worker stores it on the device. */
  isKeptOffline?: boolean
  /** The call that the head of the page makes before the app has loaded, with the number in its path. */
  prefetch?: 'studyCourse' | 'studyUnit'
}

export type QueryParameter = 'grade' | 'page' | 'code' | 'email' | 'from'

/** Rendered by the server, the same for everybody. */
export const publicPages: readonly PageRoute[] = [
  { id: 'home', path: '', isKeptOffline: true },
  { id: 'about', isKeptOffline: true },
  { id: 'courses', isKeptOffline: true, query: ['grade', 'page'] },
  { id: 'course-detail', path: 'courses/:courseId', isKeptOffline: true },
  { id: 'course-preview', path: 'courses/:courseId/preview/:lessonId' },
  { id: 'books', isKeptOffline: true, query: ['grade', 'page'] },
  { id: 'card-code', path: 'c/:code?', query: ['code'] },
  { id: 'old-course-path', path: 'course/:courseId', file: 'routes/course-detail/redirect-old-path.ts' },
  { id: 'ui-pieces', path: 'ui' },
]

/** The steps of logging in, rendered by the server; all of them read the return path (`from`). */
export const authPages: readonly PageRoute[] = [
  { id: 'login' },
  { id: 'register' },
  { id: 'forgot-password' },
  { id: 'reset-password', query: ['email'] },
  { id: 'set-password' },
]

/** Behind the login, for students and staff. */
export const memberPages: readonly PageRoute[] = [{ id: 'profile', isKeptOffline: true }, { id: 'test-refresh-token' }]

/** Behind the login, for students only. */
export const studentPages: readonly PageRoute[] = [
  { id: 'study', isKeptOffline: true },
  { id: 'my-lectures' },
  { id: 'enrolled-courses' },
  { id: 'marks', isKeptOffline: true },
  { id: 'mistakes', isKeptOffline: true },
  { id: 'attendance', isKeptOffline: true },
]

/** The same without the site's frame: a lesson fills the screen. */
export const playerPages: readonly PageRoute[] = [
  { id: 'course-player', path: 'course-player/:courseId', prefetch: 'studyCourse' },
  { id: 'unit-viewer', path: 'unit-viewer/:unitId', prefetch: 'studyUnit' },
]

/** The pages of staff that open in a hall without a connection; their HTML is everybody's, and has no data. */
export const keptConsolePages: readonly PageRoute[] = [
  { id: 'teacher-session', path: 'teacher/sessions/:groupId', isKeptOffline: true },
]

/**
 * Behind the login, for staff only; a student downloads none of their code. Each is a folder `teacher-…`, and is linked
 * by the console's navigation (features/console/navigation/console-parts.ts).
 */
export const consolePages: readonly PageRoute[] = [
  ...keptConsolePages,
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
  { id: 'teacher-sessions-today', path: 'teacher/sessions/today' },
  { id: 'teacher-groups', path: 'teacher/groups' },
  { id: 'teacher-group', path: 'teacher/groups/:groupId' },
  { id: 'teacher-radar', path: 'teacher/radar' },
  { id: 'teacher-parents', path: 'teacher/parents' },
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
  { id: 'teacher-payments', path: 'teacher/payments' },
  { id: 'teacher-questions', path: 'teacher/questions' },
  { id: 'teacher-log', path: 'teacher/log' },
  { id: 'teacher-bin', path: 'teacher/bin' },
  { id: 'teacher-help', path: 'teacher/help' },
  { id: 'teacher-more', path: 'teacher/more' },
  { id: 'teacher' },
]

export const notFoundPage: PageRoute = { id: 'not-found', path: '*' }

export const SITE_LAYOUT = 'site'
export const CONSOLE_LAYOUT = 'teacher-frame'

/** One layout four times (routes/protected), once for each audience. */
export const FOR_MEMBERS = 'for-members'
export const FOR_STUDENTS = 'for-students'
export const FOR_STUDENTS_ALONE = `${FOR_STUDENTS}-alone`
export const FOR_STAFF = 'for-staff'

export const pathOf = ({ id, path = id }: PageRoute) => path

/** Matches the addresses of these pages, including the leading slash. Parameters are numbers. */
export const pathPattern = (pages: readonly PageRoute[]) =>
  new RegExp(`^/(${pages.map((page) => pathOf(page).replace(/:\w+/g, '\\d+')).join('|')})$`)
