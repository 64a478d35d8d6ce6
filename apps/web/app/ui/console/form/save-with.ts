import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { type CallOptions, call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'

export function outcomeOf<Data>(reply: Reply<Data>): Outcome<Data> {
  if (reply.success) return { state: 'done', data: reply.data, message: reply.message }
  return reply.errors ? { state: 'wrong', fields: reply.errors } : { state: 'failed', failure: reply }
}

/** Sends input that the form has already validated. */
export const saveWith = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Outcome<DataOf<E>>> => outcomeOf(await call(endpoint, input, options))
