import * as account from '@manassa/contract/account'
import * as devices from '@manassa/contract/devices'
import type { FastifyInstance } from 'fastify'
import { serve, serveInSteps } from '../../lib/serve.ts'
import { refusedEntry, steadyAnswers } from '../../lib/steady-answers.ts'
import { listDevices } from './list-devices.ts'
import { readProfile } from './read-profile.ts'
import { replaceDevice } from './replace-device.ts'
import { sendDeviceCode } from './send-device-code.ts'
import { signOutDevice } from './sign-out-device.ts'
import { updateProfile } from './update-profile.ts'

/** What belongs to the one who is logged in: the profile, the password and the two devices. */
export async function accountRoutes(app: FastifyInstance) {
  serve(app, account.readProfile, (_input, member, { db }) => readProfile(db, member))
  serveInSteps(app, account.updateProfile, (input, steps, member) => updateProfile(steps, member, input))
  serve(app, account.listDevices, (_input, member, visit) => listDevices(visit, member))
  serve(app, account.signOutDevice, ({ slot }, member, visit) => signOutDevice(visit, member, slot))
  await app.register(async (entrance) => {
    steadyAnswers(entrance, refusedEntry)
    serveInSteps(entrance, devices.sendDeviceCode, (input, steps) => sendDeviceCode(steps, input))
    serveInSteps(entrance, devices.replaceDevice, (input, steps) => replaceDevice(steps, input))
  })
}
