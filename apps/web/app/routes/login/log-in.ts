import type { InputOf } from '@manassa/contract/endpoint'
import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { call } from '#app/lib/call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { logIn, logInReplacingDevice } from '#app/lib/session/account.ts'
import { ownDeviceModel } from '#app/lib/session/device-model.ts'

export type Credentials = InputOf<typeof login>

/** Looks at what was typed, then asks the server; the session is kept on the device when it says yes. */
export const tryLogIn = async (typed: Credentials) =>
  validateAndCall(login, { ...typed, ...(await ownDeviceModel()) }, { make: logIn })

/** Asks for the letter that a replacement needs, and hears which devices there are. */
export const askForDeviceCode = (typed: Credentials) => call(sendDeviceCode, typed)

/** Takes the place of another device, with the code of the letter. */
export const tryReplaceDevice = async (typed: InputOf<typeof replaceDevice>) =>
  validateAndCall(
    replaceDevice,
    { ...typed, ...(await ownDeviceModel()) },
    { make: logInReplacingDevice, fieldOf: { 'auth.deviceCodeWrong': 'otp' } },
  )
