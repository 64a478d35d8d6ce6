import * as attempts from '@manassa/contract/teacher/attempts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { giveExtraAttempts } from './give-extra-attempts.ts'
import { readStudentAttempt } from './read-student-attempt.ts'
import { voidAttempt } from './void-attempt.ts'

export async function attemptsRoutes(app: FastifyInstance) {
  serve(app, attempts.readStudentAttempt, readStudentAttempt)
  serve(app, attempts.voidAttempt, voidAttempt)
  serve(app, attempts.giveExtraAttempts, giveExtraAttempts)
}
