import { fieldErrors } from '@manassa/contract/student/errors'
import type * as z from 'zod/mini'

export type WrongFields = Record<string, string>

/** Messages by the codes of the schemas; the console adds its own, which students do not download. */
type Messages = Readonly<Record<string, string>>

export function wrongFields(schema: z.ZodMiniType, input: unknown, messages: Messages = fieldErrors): WrongFields {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const found: WrongFields = {}
  for (const { path, message } of result.error.issues) found[String(path[0])] ??= messageFor(message, messages)
  return found
}

const messageFor = (code: string, messages: Messages) => messages[code] ?? fieldErrors['field.invalid']
