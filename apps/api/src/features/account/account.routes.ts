import * as account from '@manassa/contract/shared/account'
import type { FastifyInstance } from 'fastify'
import { onAuthFailure, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { listDevices, signOutDevice } from './devices.ts'
import { changeOwnEmail, changeOwnPhone, confirmEmail, sendOwnCode } from './own-contact.ts'
import { readProfile, updateProfile } from './profile.ts'
import { replaceDevice } from './replace-device.ts'
import { sendDeviceCode } from './send-device-code.ts'

export async function accountRoutes(app: FastifyInstance) {
  serve(app, account.readProfile, readProfile)
  serveManual(app, account.updateProfile, updateProfile)
  serve(app, account.sendOwnCode, sendOwnCode)
  serveManual(app, account.confirmEmail, confirmEmail)
  serveManual(app, account.changeOwnEmail, changeOwnEmail)
  serveManual(app, account.changeOwnPhone, changeOwnPhone)
  serve(app, account.listDevices, listDevices)
  serve(app, account.signOutDevice, signOutDevice)
  await app.register(async (entrance) => {
    padResponseTime(entrance, onAuthFailure)
    serveManual(entrance, account.sendDeviceCode, sendDeviceCode)
    serveManual(entrance, account.replaceDevice, replaceDevice)
  })
}
