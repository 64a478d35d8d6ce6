import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { type CallOptions, call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'

/** What came of a write, as a form takes it. */
export function outcomeOf<Data>(reply: Reply<Data>): Outcome<Data> {
  if (reply.success) return { state: 'done', data: reply.data, message: reply.message }
  return reply.errors ? { state: 'wrong', fields: reply.errors } : { state: 'failed', failure: reply }
}

/** Sends what a form has already looked at by the rules of the call. */
export const saveWith = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Outcome<DataOf<E>>> => outcomeOf(await call(endpoint, input, options))
