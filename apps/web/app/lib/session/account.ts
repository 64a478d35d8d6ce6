import type { DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { replaceDevice } from '@manassa/contract/shared/account'
import { login, logout } from '@manassa/contract/shared/auth'
import { call } from '../call.ts'
import { setLogoutFailure } from './logout-failure.ts'
import { sessionStore } from './session-store.ts'
import { storedUserOf } from './stored-session.ts'
import { markSessionValid } from './validate-session.ts'

/** Logs in and keeps the session on the device. */
export const logIn = async (input: InputOf<typeof login>) => keepSession(await call(login, input))

/** The same in place of another device. */
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
 * Logs out here whatever the server says (docs/behaviour/sessions.md); when it heard, the device's place is free again.
 * When it did not, the login says so.
 */
export async function logOut() {
  const reply = await call(logout, {}, { timeoutMs: 5_000 })
  setLogoutFailure(reply.success ? null : reply.code.startsWith('client.') ? '' : reply.message)
  sessionStore.leave()
}
