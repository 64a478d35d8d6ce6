import * as contract from '@manassa/contract/student/courses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { isEnrolled } from './is-enrolled.ts'
import { listEnrolledCourses } from './list-enrolled-courses.ts'

export async function enrolmentRoutes(app: FastifyInstance) {
  serve(app, contract.isEnrolled, isEnrolled)
  serve(app, contract.listEnrolledCourses, listEnrolledCourses)
}
