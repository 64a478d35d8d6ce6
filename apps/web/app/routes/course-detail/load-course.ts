import { readCourse } from '@manassa/contract/courses'
import type { Call } from '@manassa/contract/endpoint'

/** What a visitor may know of a course. */
export const loadCourse = (call: Call, courseId: string) => call(readCourse, { courseid: courseId })
