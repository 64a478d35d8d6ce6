import { readStudentAttempt } from '@manassa/contract/teacher/attempts'
import { listEditedBooks } from '@manassa/contract/teacher/books'
import { listCourses, readEditedCourse } from '@manassa/contract/teacher/courses'
import { listSessions, readSession } from '@manassa/contract/teacher/group-sessions'
import { listGroups, readGroup } from '@manassa/contract/teacher/groups'
import { listQuestionQueue } from '@manassa/contract/teacher/lesson-questions'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import { readLog } from '@manassa/contract/teacher/log'
import { readOverview } from '@manassa/contract/teacher/overview'
import { listParentMessages, readParentRound } from '@manassa/contract/teacher/parent-rounds'
import { listQuiet, readRadar } from '@manassa/contract/teacher/radar'
import {
  listCourseResults,
  readCourseResults,
  readLessonResults,
  readQuizResults,
} from '@manassa/contract/teacher/results'
import { readEditedSchool } from '@manassa/contract/teacher/school'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import { listTransfers } from '@manassa/contract/teacher/transfers'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { call } from '#app/lib/call.ts'
import { screensBelow } from '#app/lib/fetch-screen.ts'
import { listQueryIn } from '#app/ui/console/table/table-query.ts'

/** The parts of an address that a screen's first query needs. */
type Prefetch = (at: { id: number; innerId: number; search: URLSearchParams }) => unknown

/** A prefetch skips the cache, because the screen asks for a fresh response. */
const first = { fresh: true, ahead: true }

/**
 * The first query of each screen. A screen that is missing here sends it once its code is loaded. The route table is
 * not imported, because it would enlarge every page's script.
 */
export const prefetchers: ReadonlyArray<readonly [page: string, start: Prefetch]> = [
  ['teacher', () => call(readOverview, {}, first)],
  ['teacher-courses', ({ search }) => call(listCourses, listQueryIn(listCourses.input, search))],
  ['teacher-course', ({ id }) => call(readEditedCourse, { courseId: id })],
  ['teacher-lesson', ({ id }) => call(readEditedLesson, { lessonId: id })],
  ['teacher-books', ({ search }) => call(listEditedBooks, listQueryIn(listEditedBooks.input, search))],
  ['teacher-school', () => call(readEditedSchool, {})],
  ['teacher-students', ({ search }) => call(listStudents, listQueryIn(listStudents.input, search))],
  ['teacher-student', ({ id }) => call(readStudent, { studentId: id }, first)],
  ['teacher-attempt', ({ id, innerId }) => call(readStudentAttempt, { studentId: id, attemptId: innerId })],
  ['teacher-results', ({ search }) => call(listCourseResults, listQueryIn(listCourseResults.input, search))],
  ['teacher-results-course', ({ id }) => call(readCourseResults, { courseId: id })],
  ['teacher-results-quiz', ({ id }) => call(readQuizResults, { lessonId: id })],
  ['teacher-results-lesson', ({ id }) => call(readLessonResults, { lessonId: id })],
  [
    'teacher-radar',
    ({ search }) => [call(readRadar, {}), !search.has('part') && call(listQuiet, listQueryIn(listQuiet.input, search))],
  ],
  [
    'teacher-parents',
    ({ search }) => [
      call(readParentRound, {}, first),
      call(listParentMessages, listQueryIn(listParentMessages.input, search), first),
    ],
  ],
  ['teacher-payments', ({ search }) => call(listTransfers, listQueryIn(listTransfers.input, search))],
  ['teacher-sessions-today', () => call(listSessions, {}, first)],
  [
    'teacher-session',
    ({ id, search }) => search.has('day') && call(readSession, { groupId: id, day: search.get('day') ?? '' }, first),
  ],
  ['teacher-groups', ({ search }) => !search.has('part') && call(listGroups, listQueryIn(listGroups.input, search))],
  ['teacher-group', ({ id }) => call(readGroup, { groupId: id })],
  ['teacher-questions', ({ search }) => call(listQuestionQueue, listQueryIn(listQuestionQueue.input, search))],
  ['teacher-log', ({ search }) => call(readLog, listQueryIn(readLog.input, search))],
]

/** The screen's own query joins the one that is started here. */
export function prefetch(pathname: string, search: string) {
  for (const { id: page, path = '' } of screensBelow('teacher')) {
    const match = new RegExp(`^/${path.replace(/:\w+/g, '(\\d+)')}$`).exec(pathname)
    const [, start] = (match && prefetchers.find(([name]) => name === page)) ?? []
    if (start)
      return start({ id: Number(match?.[1]), innerId: Number(match?.[2]), search: new URLSearchParams(search) })
  }
}

/** A press on a link starts the query before the next paint; other navigations start it with the screen's code. */
export function LinkPrefetcher() {
  const { location } = useNavigation()
  const [pathname, search] = [location?.pathname, location?.search]
  useEffect(() => {
    if (pathname !== undefined) void prefetch(pathname, search ?? '')
  }, [pathname, search])
  useEffect(() => {
    document.addEventListener('click', prefetchOnClick, { capture: true })
    return () => document.removeEventListener('click', prefetchOnClick, { capture: true })
  }, [])
  return null
}

function prefetchOnClick({ target, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) {
  if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href^="/teacher"]:not([target])')
  if (link) void prefetch(link.pathname, link.search)
}
