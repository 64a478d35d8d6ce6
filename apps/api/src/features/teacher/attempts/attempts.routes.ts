import * as attempts from '@manassa/contract/teacher/attempts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { giveExtraAttempts } from './give-extra-attempts.ts'
import { voidAttempt } from './void-attempt.ts'

export async function attemptsRoutes(app: FastifyInstance) {
  serve(app, attempts.voidAttempt, voidAttempt)
  serve(app, attempts.giveExtraAttempts, giveExtraAttempts)
}
