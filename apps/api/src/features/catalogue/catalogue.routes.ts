import * as contract from '@manassa/contract/student/courses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { listActiveCourses } from './list-active-courses.ts'
import { readCourse } from './read-course.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  serve(app, contract.listActiveCourses, listActiveCourses)
  serve(app, contract.readCourse, readCourse)
}
