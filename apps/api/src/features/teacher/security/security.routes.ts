import * as security from '@manassa/contract/teacher/security'
import type { FastifyInstance } from 'fastify'
import { onAuthFailure, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { demandSecondFactor, endOwnDevice, listOwnDevices, readSecurity } from './security.ts'
import { startSecondFactor } from './start-second-factor.ts'

export async function securityRoutes(app: FastifyInstance) {
  serve(app, security.readSecurity, readSecurity)
  serve(app, security.confirmSecondFactor, confirmSecondFactor)
  serve(app, security.demandSecondFactor, demandSecondFactor)
  serve(app, security.listOwnDevices, listOwnDevices)
  serve(app, security.endOwnDevice, endOwnDevice)
  await app.register(async (withPassword) => {
    padResponseTime(withPassword, onAuthFailure)
    serveManual(withPassword, security.startSecondFactor, startSecondFactor)
    serveManual(withPassword, security.removeSecondFactor, removeSecondFactor)
    serveManual(withPassword, security.makeRecoveryCodes, makeRecoveryCodes)
  })
}
