import type { Failure } from '@manassa/contract/endpoint'
import { connectionLost } from '../lazy-import.ts'
import type { WrongFields } from './wrong-fields.ts'

export type Outcome<Done> =
  | { state: 'done'; data: Done; message: string }
  | { state: 'wrong'; fields: WrongFields }
  | { state: 'failed'; failure: Failure }

/** Submits with code that is fetched on first use; code that cannot be fetched is reported as a lost connection. */
export const sendWithImport = <Code, Done>(
  fetchCode: () => Promise<Code>,
  send: (code: Code) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> =>
  fetchCode().then(send, (): Outcome<Done> => ({ state: 'failed', failure: connectionLost() }))

export const texts = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
