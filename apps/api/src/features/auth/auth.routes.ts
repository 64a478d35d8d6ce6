import { login, logout, refreshToken, register } from '@manassa/contract/auth'
import type { FastifyInstance } from 'fastify'
import { serveInSteps } from '../../lib/serve.ts'
import { refusedEntry, steadyAnswers } from '../../lib/steady-answers.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshSession } from './refresh-session.ts'
import { registerStudent } from './register-student.ts'

/** Register, log in on at most two devices, refresh, log out. */
export async function authRoutes(app: FastifyInstance) {
  serveInSteps(app, register, (input, steps) => registerStudent(steps, input))
  await app.register(async (entrance) => {
    steadyAnswers(entrance, refusedEntry)
    serveInSteps(entrance, login, (input, steps) => logIn(steps, input))
  })
  await app.register(async (exit) => {
    // Whoever has the phone next finds nothing that was fetched for this student.
    exit.addHook('onSend', async (_request, reply) => void reply.header('clear-site-data', '"cache"'))
    serveInSteps(exit, logout, (_input, steps) => logOut(steps))
  })
  serveInSteps(app, refreshToken, (_input, steps) => refreshSession(steps))
}
