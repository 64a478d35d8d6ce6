import * as catalogue from '@manassa/contract/student/catalogue'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '#api/lib/http/serve.ts'
import { listActiveCourses } from './list-courses.ts'
import { readCourse } from './read-course.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  serveCached(app, catalogue.listActiveCourses, ['catalogue'], listActiveCourses)
  serveCached(app, catalogue.readCourse, ['catalogue'], readCourse)
}
