import * as z from 'zod/mini'
import { shapeDocs } from '../docs.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { commonDocs, type Fields, sentenceOf } from './doc.ts'
import type { JsonSchema } from './json-schema.ts'

const fieldsByShape = new Map<z.core.$ZodType, Fields>(shapeDocs.map(({ schema, fields }) => [schema, fields]))

export const callKey = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>) => `${method} ${path}`

/**
 * Adds a description to every field of a JSON Schema, also within lists and choices. `own` describes the next objects;
 * without it the shape's own words apply. Throws an Error for a field without a description.
 */
export function described(schema: z.core.$ZodType, json: JsonSchema, own: Fields | null): JsonSchema {
  const fields = own ?? fieldsByShape.get(schema) ?? null
  const inside = (part: z.core.$ZodType, of: JsonSchema = {}) => described(part, of, fields)
  if (schema instanceof z.core.$ZodObject) return describedObject(schema, json, fields)
  if (schema instanceof z.core.$ZodArray) return { ...json, items: inside(schema._zod.def.element, json.items) }
  if (schema instanceof z.core.$ZodUnion) {
    const { options } = schema._zod.def
    const each = (all: readonly JsonSchema[]) => all.map((one, place) => inside(options[place] ?? schema, one))
    return { ...json, ...(json.anyOf && { anyOf: each(json.anyOf) }), ...(json.oneOf && { oneOf: each(json.oneOf) }) }
  }
  if (schema instanceof z.core.$ZodNullable) {
    const { innerType } = schema._zod.def
    // Zod adds null to the type of a plain value, and as a separate choice next to an object.
    if (!json.anyOf) return inside(innerType, json)
    const [known, ...none] = json.anyOf
    return { ...json, anyOf: [inside(innerType, known), ...none] }
  }
  const wraps = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault
  if (wraps || schema instanceof z.core.$ZodPrefault) return inside(schema._zod.def.innerType, json)
  return json
}

function describedObject({ _zod: { def } }: z.core.$ZodObject, json: JsonSchema, fields: Fields | null): JsonSchema {
  const properties = Object.entries(json.properties ?? {}).map(([name, field]): [string, JsonSchema] => {
    const docs: Fields = { ...commonDocs, ...fields }
    const doc = docs[name]
    const schema = def.shape[name]
    if (doc === undefined || !schema) throw new Error(`Nobody has described the field ${name}`)
    const within = typeof doc === 'object' && 'fields' in doc ? doc.fields : null
    return [name, { ...described(schema, field, within), description: sentenceOf(doc) }]
  })
  return { ...json, properties: Object.fromEntries(properties) }
}
