import * as security from '@manassa/contract/teacher/security'
import type { FastifyInstance } from 'fastify'
import { onAuthFailure, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import {
  confirmSecondFactor,
  demandSecondFactor,
  endOwnDevice,
  listOwnDevices,
  makeRecoveryCodes,
  readSecurity,
  removeSecondFactor,
  startSecondFactor,
} from './security.ts'

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
