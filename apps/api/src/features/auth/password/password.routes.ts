import * as password from '@manassa/contract/shared/password'
import type { FastifyInstance } from 'fastify'
import { always, onAuthFailure, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { rememberBriefly } from '#api/lib/http/readiness.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { mailIsSlow } from '#api/lib/mail/mail-job.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { readPasswordLink, setPasswordByLink } from './set-password-by-link.ts'

export async function passwordRoutes(app: FastifyInstance) {
  await app.register(async (asking) => {
    padResponseTime(asking, always)
    serve(asking, password.forgotPassword, forgotPassword)
  })
  const isMailSlow = rememberBriefly(() => mailIsSlow(app.services))
  serveManual(app, password.readMailDelay, async () => ({ isSlow: await isMailSlow() }))
  await app.register(async (entrance) => {
    padResponseTime(entrance, onAuthFailure)
    serveManual(entrance, password.resetPassword, resetPassword)
    serve(entrance, password.readPasswordLink, readPasswordLink)
    serveManual(entrance, password.setPasswordByLink, setPasswordByLink)
  })
}
