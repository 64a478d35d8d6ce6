import * as grants from '@manassa/contract/teacher/grants'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { endEnrolment, endLecture } from './end-access.ts'
import { grantCourse, grantLecture } from './grant-access.ts'
import { moveEnrolment } from './move-enrolment.ts'

export async function grantsRoutes(app: FastifyInstance) {
  serve(app, grants.grantCourse, grantCourse)
  serve(app, grants.grantLecture, grantLecture)
  serve(app, grants.endEnrolment, endEnrolment)
  serve(app, grants.endLecture, endLecture)
  serve(app, grants.moveEnrolment, moveEnrolment)
}
