import type { EnrolledCourse } from '@manassa/contract/courses'

type Progress = Pick<EnrolledCourse, 'doneLessonCount' | 'lessonCount'>

/** The newest course that is begun and not done, else the newest that is not begun; null when nothing is left to do. */
export function courseToGoOn<Course extends Progress>(courses: readonly Course[] | 'unknown'): Course | null {
  if (courses === 'unknown') return null
  const open = courses.filter(({ doneLessonCount, lessonCount }) => doneLessonCount < lessonCount)
  return open.find(({ doneLessonCount }) => doneLessonCount > 0) ?? open[0] ?? null
}
