import * as enrolment from '@manassa/contract/student/enrolment'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { serve } from '#api/lib/http/serve.ts'
import { isEnrolled, listEnrolledCourses } from './enrolments.ts'

export async function enrolmentRoutes(app: FastifyInstance) {
  serve(app, enrolment.isEnrolled, isEnrolled)
  serve(app, enrolment.listEnrolledCourses, listEnrolledCourses, courseTopics)
}
