import * as lectures from '@manassa/contract/student/lectures'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { listLectures } from './list-lectures.ts'
import { listUnitLessons, studyUnit } from './study-unit.ts'

/** Units that a student opened by code: the list and the unit viewer. */
export async function lecturesRoutes(app: FastifyInstance) {
  serve(app, lectures.listLectures, listLectures)
  serve(app, lectures.listUnitLessons, listUnitLessons)
  serve(app, lectures.studyUnit, studyUnit)
}
