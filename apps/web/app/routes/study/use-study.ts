import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { enrolledCourse, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { lecture, listLectures } from '@manassa/contract/student/lectures'
import * as z from 'zod/mini'
import type { CallOptions } from '#app/lib/call/deps.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { call, onInvalidate } from '#app/lib/call.ts'
import { readCopy } from '#app/player/offline/saved-copy.ts'
import { useKeptPage } from '#app/player/offline/use-kept-page.ts'

const PATH = '/study'

const studyLists = z.object({ courses: z.array(enrolledCourse), lectures: z.array(lecture), serverNow: z.string() })
export type StudyLists = z.output<typeof studyLists>

export function useStudy(studentId: number) {
  const query = useQuery<StudyLists>(PATH, (context) => askBoth(studentId, context), {
    initialDataAfterMs: 0,
    initialData: () => readCopy(studentId, PATH, studyLists),
    onInvalidate: (listener) => onInvalidate((isStale) => isStale(listEnrolledCourses) && listener()),
  })
  useKeptPage(studentId, PATH, query)
  return query
}

/** Two calls of different kinds run together. */
async function askBoth(studentId: number, context: Pick<CallOptions, 'fresh' | 'signal'>) {
  const [courses, lectures] = await Promise.all([
    call(listEnrolledCourses, { studentId, pagenumber: 1, pagesize: MAX_PAGE_SIZE }, context),
    call(listLectures, { pageNumber: 1, pageSize: MAX_PAGE_SIZE }, context),
  ])
  if (!courses.success) return courses
  if (!lectures.success) return lectures
  const { units, serverNow } = lectures.data
  return { ...courses, data: { courses: courses.data.courses, lectures: units, serverNow } }
}
