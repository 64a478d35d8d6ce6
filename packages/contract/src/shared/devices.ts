import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { deviceSlot, deviceView } from './account.ts'
import { login } from './auth.ts'
import { oneTimeCode } from './password.ts'

export const sendDeviceCode = endpoint({
  method: 'POST',
  path: '/api/Auth/device-code',
  access: 'public',
  summary:
    'For whoever is held up by the limit of devices: sends a code by e-mail, and tells which devices could be ' +
    'replaced. Refuses what login refuses.',
  input: z.object(login.input.shape),
  reply: z.object({ devices: z.array(deviceView) }),
  message: 'كود التأكيد اتبعت على إيميلك',
  errors: ['auth.deviceRequired', 'auth.invalidCredentials', 'auth.replacementsUsed', 'request.tooMany'],
})

export const replaceDevice = endpoint({
  method: 'POST',
  path: '/api/Auth/replace-device',
  access: 'public',
  summary:
    'Ends the session of one device and opens one on this device instead, with the code of the mail; twice in 30 days ' +
    'at most. The header DeviceId is required.',
  input: z.object({ ...login.input.shape, otp: oneTimeCode, slot: deviceSlot }),
  reply: login.reply,
  message: 'أهلًا وسهلًا',
  errors: [
    'auth.deviceRequired',
    'auth.invalidCredentials',
    'auth.deviceCodeWrong',
    'auth.replacementsUsed',
    'request.tooMany',
  ],
})
