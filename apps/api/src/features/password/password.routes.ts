import * as password from '@manassa/contract/password'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../../lib/serve.ts'
import { everyAnswer, refusedEntry, steadyAnswers } from '../../lib/steady-answers.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

/** A password that was forgotten: a code by e-mail, and a new password with it. */
export async function passwordRoutes(app: FastifyInstance) {
  await app.register(async (asking) => {
    steadyAnswers(asking, everyAnswer)
    serve(asking, password.forgotPassword, ({ email }, _visitor, visit) => forgotPassword(visit, email))
  })
  await app.register(async (entrance) => {
    steadyAnswers(entrance, refusedEntry)
    serveInSteps(entrance, password.resetPassword, (input, steps) => resetPassword(steps, input))
  })
}
