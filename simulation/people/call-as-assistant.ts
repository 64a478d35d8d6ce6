import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import type { Phone } from '../world/phone.ts'
import type { Run } from './run.ts'

/** Makes a call as an assistant, and checks that its answer fits the permissions at that time. */
export async function callAsAssistant<E extends AnyEndpoint>(
  { records, scheduler }: Run,
  phone: Phone,
  call: E,
  input: InputOf<E>,
): Promise<Reply<DataOf<E>>> {
  const from = scheduler.now
  const reply = await phone.call(call, input)
  records.permissions.check(phone.owner, call, reply, from, scheduler.now)
  return reply
}
