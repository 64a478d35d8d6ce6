import type { InputOf } from '@manassa/contract/endpoint'
import { readPasswordLink, setPasswordByLink } from '@manassa/contract/shared/password'
import { call } from '#app/lib/call.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { logIn } from '#app/lib/session/account.ts'
import { ownDeviceModel } from '#app/lib/session/device-model.ts'

export const readLink = (link: string) => call(readPasswordLink, { link })

/**
 * Sets the password, and logs its owner in. The password is set even if the login needs more (a second factor, a
 * retry). `logsInAs` is null when somebody is logged in on this device.
 */
export async function setByLink(typed: InputOf<typeof setPasswordByLink>, logsInAs: string | null) {
  const outcome = await validateAndCall(setPasswordByLink, typed)
  if (outcome.state !== 'done' || logsInAs === null) return { ...outcome, data: { isLoggedIn: false } }
  const credentials = { EmailorMobile: logsInAs, password: typed.newPassword, ...(await ownDeviceModel()) }
  return { ...outcome, data: { isLoggedIn: (await logIn(credentials)).success } }
}
