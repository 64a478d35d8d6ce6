import * as lectures from '@manassa/contract/lectures'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { listLectures } from './list-lectures.ts'
import { listUnitLessons } from './list-unit-lessons.ts'
import { studyUnit } from './study-unit.ts'

/** The units that a student opened by code: the list, and the unit viewer. */
export async function lecturesRoutes(app: FastifyInstance) {
  serve(app, lectures.listLectures, (page, student, context) => listLectures(context, student, page))
  serve(app, lectures.listUnitLessons, (input, student, context) => listUnitLessons(context, student, input))
  serve(app, lectures.studyUnit, ({ unitId }, student, context) => studyUnit(context, student, unitId))
}
