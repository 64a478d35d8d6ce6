import { fieldErrors } from '@manassa/contract/student/errors'
import type * as z from 'zod/mini'

/** Field by field, in Arabic, what is wrong with it. */
export type WrongFields = Record<string, string>

/** By the codes that schemas name; the console brings its own, which no student pays for. */
type Words = Readonly<Record<string, string>>

/** What a call's own schema has against an input, before it is sent: the same message as the server's. */
export function wrongFields(schema: z.ZodMiniType, input: unknown, words: Words = fieldErrors): WrongFields {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const found: WrongFields = {}
  for (const { path, message } of result.error.issues) found[String(path[0])] ??= messageFor(message, words)
  return found
}

const messageFor = (code: string, words: Words) => words[code] ?? fieldErrors['field.invalid']
