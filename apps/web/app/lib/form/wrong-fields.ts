import { type FieldErrorCode, fieldErrors } from '@manassa/contract/student/errors'
import type * as z from 'zod/mini'

/** Field by field, in Arabic, what is wrong with it. */
export type WrongFields = Record<string, string>

/** What a call's own schema has against an input, before it is sent: the same message as the server's. */
export function wrongFields(schema: z.ZodMiniType, input: unknown): WrongFields {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const found: WrongFields = {}
  for (const { path, message } of result.error.issues) found[String(path[0])] ??= messageFor(message)
  return found
}

const messageFor = (code: string) =>
  Object.hasOwn(fieldErrors, code) ? fieldErrors[code as FieldErrorCode] : fieldErrors['field.invalid']
