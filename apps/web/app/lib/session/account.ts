import { login, logout } from '@manassa/contract/auth'
import type { InputOf } from '@manassa/contract/endpoint'
import { call } from '../call.ts'
import { sessionStore } from './session-store.ts'
import { storedUserOf } from './stored-session.ts'
import { noteValidSession } from './validate-session.ts'

/** Logs in and keeps the session on the device. */
export async function logIn(input: InputOf<typeof login>) {
  const reply = await call(login, input)
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
