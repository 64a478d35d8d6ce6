import { isEnrolled } from '@manassa/contract/student/enrolment'
import { call } from '../../lib/call.ts'

/** Whether the member studies the course. `fresh` asks the server even when the answer is kept. */
export const checkEnrolment = (studentId: number, courseId: number, fresh: boolean) =>
  call(isEnrolled, { studentId, courseId }, { fresh })
