import type { Call } from '@manassa/contract/endpoint'
import { readCourse } from '@manassa/contract/student/catalogue'

/** What a visitor may know of a course. */
export const loadCourse = (call: Call, courseId: string) => call(readCourse, { courseid: courseId })
