import { fieldErrors } from '@manassa/contract/student/errors'
import type * as z from 'zod/mini'

/** Field by field, in Arabic, what is wrong with it. */
export type WrongFields = Record<string, string>

/** By the codes that schemas name; the console brings its own, which no student pays for. */
type Messages = Readonly<Record<string, string>>

/** What a call's own schema has against an input, before it is sent: the same message as the server's. */
export function wrongFields(schema: z.ZodMiniType, input: unknown, messages: Messages = fieldErrors): WrongFields {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const found: WrongFields = {}
  for (const { path, message } of result.error.issues) found[String(path[0])] ??= messageFor(message, messages)
  return found
}

const messageFor = (code: string, messages: Messages) => messages[code] ?? fieldErrors['field.invalid']
