import type { InputOf } from '@manassa/contract/endpoint'
import { replaceDevice, sendDeviceCode } from '@manassa/contract/shared/account'
import { login } from '@manassa/contract/shared/auth'
import { call } from '#app/lib/call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { logIn, logInReplacingDevice } from '#app/lib/session/account.ts'
import { ownDeviceModel } from '#app/lib/session/device-model.ts'

export type Credentials = InputOf<typeof login>

export const tryLogIn = async (typed: Credentials) =>
  validateAndCall(login, { ...typed, ...(await ownDeviceModel()) }, { make: logIn })

export const askForDeviceCode = (typed: Credentials) => call(sendDeviceCode, typed)

export const tryReplaceDevice = async (typed: InputOf<typeof replaceDevice>) =>
  validateAndCall(
    replaceDevice,
    { ...typed, ...(await ownDeviceModel()) },
    { make: logInReplacingDevice, fieldOf: { 'auth.deviceCodeWrong': 'otp' } },
  )
