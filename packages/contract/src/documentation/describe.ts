import type { AnyEndpoint } from '../endpoint.ts'
import { type CallNote, callNotes } from './call-notes.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Meaning, sentenceOf } from './meaning.ts'
import { meanings } from './meanings/meanings.ts'

export const callKey = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`

/** The note on a call. Throws an Error that says where to write one. */
export function noteOf(call: AnyEndpoint): CallNote {
  const note = callNotes[callKey(call)]
  if (!note) throw new Error(`Nobody has documented ${callKey(call)}: add it to documentation/call-notes.ts`)
  return note
}

/** What the field at `path` means in a call: the longest end of the path that is known wins, the call's own words first. */
export function meaningOf(call: AnyEndpoint, path: readonly string[]): Meaning {
  const own = noteOf(call).fields ?? {}
  for (let start = 0; start < path.length; start += 1) {
    const end = path.slice(start).join('.')
    // A call's word for a bare name is about its own level, not about lists further in.
    const meaning = (start === 0 || end.includes('.') ? own[end] : undefined) ?? meanings[end]
    if (meaning) return meaning
  }
  throw new Error(
    `Nobody has described the field ${path.join('.')} of ${callKey(call)}: add it to documentation/meanings/`,
  )
}

/** The schema with a description at every field, also within lists and choices. */
export function described(call: AnyEndpoint, schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  const inside = (part: JsonSchema) => described(call, part, path)
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const here = [...path, name]
    return [name, { ...described(call, field, here), description: sentenceOf(meaningOf(call, here)) }]
  })
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(schema.items && { items: inside(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inside) }),
  }
}
