import { login, logout, refreshToken, register } from '@manassa/contract/shared/auth'
import type { FastifyInstance } from 'fastify'
import { onAuthFailure, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { logIn } from './log-in.ts'
import { registerStudent } from './register-student.ts'
import { logOut } from './sessions/log-out.ts'
import { refreshSession } from './sessions/refresh-session.ts'

export async function authRoutes(app: FastifyInstance) {
  serveManual(app, register, registerStudent)
  await app.register(async (entrance) => {
    padResponseTime(entrance, onAuthFailure)
    serveManual(entrance, login, logIn)
  })
  await app.register(async (exit) => {
    // The next user of the device must not see this student's cached responses.
    exit.addHook('onSend', async (_request, reply) => void reply.header('clear-site-data', '"cache"'))
    serveManual(exit, logout, logOut)
  })
  serve(app, refreshToken, refreshSession)
}
