import type { DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { replaceDevice } from '@manassa/contract/shared/account'
import { login, logout } from '@manassa/contract/shared/auth'
import { call } from '../call.ts'
import { setLogoutFailure } from './logout-failure.ts'
import { sessionStore } from './session-store.ts'
import { storedUserOf } from './stored-session.ts'
import { markSessionValid } from './validate-session.ts'

export const logIn = async (input: InputOf<typeof login>) => keepSession(await call(login, input))

export const logInReplacingDevice = async (input: InputOf<typeof replaceDevice>) =>
  keepSession(await call(replaceDevice, input))

function keepSession(reply: Reply<DataOf<typeof login>>) {
  if (reply.success) {
    setLogoutFailure(null)
    markSessionValid()
    sessionStore.signIn(storedUserOf(reply.data.user), reply.data.token)
  }
  return reply
}

/**
 * Logs out on this device in any case (docs/behaviour/sessions.md). When the server could not be told, its device slot
 * stays taken and the login page says so.
 */
export async function logOut() {
  const reply = await call(logout, {}, { timeoutMs: 5_000 })
  setLogoutFailure(reply.success ? null : reply.code.startsWith('client.') ? '' : reply.message)
  sessionStore.leave()
}
