import * as contract from '@manassa/contract/codes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { enterCourseCode } from './enter-course-code.ts'
import { wrongCodeLimit } from './wrong-code-limit.ts'

export async function codesRoutes(app: FastifyInstance) {
  const wrongCodes = wrongCodeLimit()
  serve(app, contract.addCourseByCode, (input, student, visit) => enterCourseCode(visit, student, input, wrongCodes))
}
