import { login } from '@manassa/contract/auth'
import type { Failure } from '@manassa/contract/endpoint'
import { logIn } from '../../lib/session/account.ts'
import { type WrongFields, wrongFields } from '../../lib/wrong-fields.ts'

export interface Credentials {
  EmailorMobile: string
  password: string
}

export type LoginOutcome =
  | { state: 'in' }
  | { state: 'wrong'; fields: WrongFields }
  | { state: 'failed'; failure: Failure }

/** Looks at what was typed, then asks the server; the session is kept on the device when it says yes. */
export async function tryLogIn(typed: Credentials): Promise<LoginOutcome> {
  const fields = wrongFields(login.input, typed)
  if (Object.keys(fields).length > 0) return { state: 'wrong', fields }
  const reply = await logIn(typed)
  if (reply.success) return { state: 'in' }
  return reply.errors ? { state: 'wrong', fields: reply.errors } : { state: 'failed', failure: reply }
}
