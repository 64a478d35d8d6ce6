import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import type { ErrorCode } from '@manassa/contract/errors'
import { call } from '../call.ts'
import type { Outcome } from './outcome.ts'
import { type WrongFields, wrongFields } from './wrong-fields.ts'

interface ValidateAndCallOptions<E extends AnyEndpoint> {
  /** Makes the call, where more than sending belongs to it. */
  make?(typed: InputOf<E>): Promise<Reply<DataOf<E>>>
  /** The idempotency key of the call, where `make` does not send one. */
  keyFor?(typed: object): string
  /** The field that a refusal of the server belongs to. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** Checks that go beyond the call's schema. */
  alsoWrong?: WrongFields
  /** Messages by code that only the console has. */
  messages?: Readonly<Record<string, string>>
}

/** Validates the input with the contract's schema and makes the call if it is valid. */
export async function validateAndCall<E extends AnyEndpoint>(
  endpoint: E,
  typed: InputOf<E>,
  { make, keyFor, fieldOf = {}, alsoWrong = {}, messages }: ValidateAndCallOptions<E> = {},
): Promise<Outcome<DataOf<E>>> {
  const fields = { ...wrongFields(endpoint.input, typed, messages), ...alsoWrong }
  if (Object.keys(fields).length > 0) return { state: 'wrong', fields }

  const reply = await (make ? make(typed) : call(endpoint, typed, keyFor && { idempotencyKey: keyFor(typed) }))
  if (reply.success) return { state: 'done', data: reply.data, message: reply.message }
  const field = fieldOf[reply.code as ErrorCode]
  if (field) return { state: 'wrong', fields: { [field]: reply.message } }
  return reply.errors ? { state: 'wrong', fields: reply.errors } : { state: 'failed', failure: reply }
}
