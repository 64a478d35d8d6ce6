import * as lectures from '@manassa/contract/lectures'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { listLectures } from './list-lectures.ts'
import { listUnitLessons } from './list-unit-lessons.ts'
import { studyUnit } from './study-unit.ts'

/** The units that a student opened by code: the list, and the unit viewer. */
export async function lecturesRoutes(app: FastifyInstance) {
  serve(app, lectures.listLectures, (page, student, visit) => listLectures(visit, student, page))
  serve(app, lectures.listUnitLessons, (input, student, visit) => listUnitLessons(visit, student, input))
  serve(app, lectures.studyUnit, ({ unitId }, student, visit) => studyUnit(visit, student, unitId))
}
