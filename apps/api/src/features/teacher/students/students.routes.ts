import * as students from '@manassa/contract/teacher/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { listStudents } from './list-students.ts'

export async function studentsRoutes(app: FastifyInstance) {
  serve(app, students.listStudents, listStudents)
}
