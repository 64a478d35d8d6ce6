import { login, logout } from '@manassa/contract/auth'
import { replaceDevice } from '@manassa/contract/devices'
import type { DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { call } from '../call.ts'
import { sessionStore } from './session-store.ts'
import { storedUserOf } from './stored-session.ts'
import { noteValidSession } from './validate-session.ts'

/** Logs in and keeps the session on the device. */
export const logIn = async (input: InputOf<typeof login>) => kept(await call(login, input))

/** The same in place of another device. */
export const logInInstead = async (input: InputOf<typeof replaceDevice>) => kept(await call(replaceDevice, input))

function kept(reply: Reply<DataOf<typeof login>>) {
  if (reply.success) {
    noteValidSession()
    sessionStore.signIn(storedUserOf(reply.data.user), reply.data.token)
  }
  return reply
}

/** Logs out here whatever the server says (specification, section 4); when it heard, the device's place is free again. */
export async function logOut() {
  await call(logout, {}, { timeoutMs: 5_000 })
  sessionStore.leave()
}
