import * as enrolment from '@manassa/contract/student/enrolment'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { isEnrolled } from './is-enrolled.ts'
import { listEnrolledCourses } from './list-enrolled-courses.ts'

export async function enrolmentRoutes(app: FastifyInstance) {
  serve(app, enrolment.isEnrolled, isEnrolled)
  serve(app, enrolment.listEnrolledCourses, listEnrolledCourses)
}
