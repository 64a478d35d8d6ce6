import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import type { ErrorCode } from '@manassa/contract/errors'
import { call } from '../call.ts'
import type { Outcome } from './outcome.ts'
import { type WrongFields, wrongFields } from './wrong-fields.ts'

interface ValidateAndCallOptions<E extends AnyEndpoint> {
  /** Makes the call, where more belongs to it than sending. */
  make?(typed: InputOf<E>): Promise<Reply<DataOf<E>>>
  /** The field that a refusal of the server belongs to. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** What is wrong besides what the call's own rules see. */
  alsoWrong?: WrongFields
  /** For the fields that are wrong, by code: the console's own. */
  messages?: Readonly<Record<string, string>>
}

/** Looks at what was typed by the rules of the contract, and makes the call when they have nothing against it. */
export async function validateAndCall<E extends AnyEndpoint>(
  endpoint: E,
  typed: InputOf<E>,
  { make = (input) => call(endpoint, input), fieldOf = {}, alsoWrong = {}, messages }: ValidateAndCallOptions<E> = {},
): Promise<Outcome<DataOf<E>>> {
  const fields = { ...wrongFields(endpoint.input, typed, messages), ...alsoWrong }
  if (Object.keys(fields).length > 0) return { state: 'wrong', fields }

  const reply = await make(typed)
  if (reply.success) return { state: 'done', data: reply.data, message: reply.message }
  const field = fieldOf[reply.code as ErrorCode]
  if (field) return { state: 'wrong', fields: { [field]: reply.message } }
  return reply.errors ? { state: 'wrong', fields: reply.errors } : { state: 'failed', failure: reply }
}
