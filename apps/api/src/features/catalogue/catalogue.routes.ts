import * as contract from '@manassa/contract/courses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { listActiveCourses } from './list-active-courses.ts'
import { readCourse } from './read-course.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  serve(app, contract.listActiveCourses, (input, _visitor, { db, tenantId }) => listActiveCourses(db, tenantId, input))
  serve(app, contract.readCourse, ({ courseid }, _visitor, { db, tenantId }) => readCourse(db, tenantId, courseid))
}
