import * as contract from '@manassa/contract/codes'
import { enterUnitCode as enterUnitCodeCall } from '@manassa/contract/lectures'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../lib/serve.ts'
import { steadyAnswers, unknownCode } from '../../lib/steady-answers.ts'
import { enterCourseCode } from './enter-course-code.ts'
import { enterUnitCode } from './enter-unit-code.ts'
import { readCard } from './read-card.ts'

export async function codesRoutes(app: FastifyInstance) {
  // Whether a code was ever printed is not to be learnt from how soon its answer comes.
  steadyAnswers(app, unknownCode)
  serve(app, contract.addCourseByCode, (input, student, visit) => enterCourseCode(visit, student, input))
  serve(app, enterUnitCodeCall, ({ code }, student, visit) => enterUnitCode(visit, student, code))
  serve(app, contract.readCard, ({ code }, student, visit) => readCard(visit, student, code))
}
