import type { Failure } from '@manassa/contract/endpoint'
import { connectionLost } from '../lazy-import.ts'
import type { WrongFields } from './wrong-fields.ts'

/** What comes of sending a form: done, fields to put right, or a failure of the whole. */
export type Outcome<Done> =
  | { state: 'done'; data: Done; message: string }
  | { state: 'wrong'; fields: WrongFields }
  | { state: 'failed'; failure: Failure }

/** Sends with code that is fetched when it is first needed; code that does not come is a lost connection. */
export const sendWithImport = <Code, Done>(
  fetchCode: () => Promise<Code>,
  send: (code: Code) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> =>
  fetchCode().then(send, (): Outcome<Done> => ({ state: 'failed', failure: connectionLost() }))

/** What was typed into these fields; one that is not there is empty. */
export const texts = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
