import * as catalogue from '@manassa/contract/student/catalogue'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { listActiveCourses } from './list-active-courses.ts'
import { readCourse } from './read-course.ts'

export async function catalogueRoutes(app: FastifyInstance) {
  serve(app, catalogue.listActiveCourses, listActiveCourses)
  serve(app, catalogue.readCourse, readCourse)
}
