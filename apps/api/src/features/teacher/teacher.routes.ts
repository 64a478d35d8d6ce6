import * as teacher from '@manassa/contract/teacher/me'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { readMe } from './read-me.ts'

/** What the console asks for. */
export async function teacherRoutes(app: FastifyInstance) {
  serve(app, teacher.readMe, readMe)
}
