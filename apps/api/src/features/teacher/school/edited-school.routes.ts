import * as school from '@manassa/contract/teacher/school'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { readEditedSchool } from './read-edited-school.ts'
import { updateSchool } from './update-school.ts'

export async function editedSchoolRoutes(app: FastifyInstance) {
  serve(app, school.readEditedSchool, readEditedSchool)
  serve(app, school.updateSchool, updateSchool)
}
