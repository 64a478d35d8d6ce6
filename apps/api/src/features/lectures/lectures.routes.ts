import * as lectures from '@manassa/contract/student/lectures'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { serve } from '#api/lib/http/serve.ts'
import { listLectures } from './list-lectures.ts'
import { listUnitLessons, studyUnit } from './study-unit.ts'

/** Units that a student opened by code: the list and the unit viewer. */
export async function lecturesRoutes(app: FastifyInstance) {
  serve(app, lectures.listLectures, listLectures, courseTopics)
  serve(app, lectures.listUnitLessons, listUnitLessons, courseTopics)
  serve(app, lectures.studyUnit, studyUnit, courseTopics)
}
