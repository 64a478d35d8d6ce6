import type { JsonSchema } from '@manassa/contract/documentation/json-schema'

interface FieldRow {
  /** `data.courses[].id` */
  path: string
  schema: JsonSchema
  required: boolean
}

/** The fields of a schema, one under the other, also those within lists and choices. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => fieldRows(option, prefix))
  const listed = schema.items ? fieldRows(schema.items, `${prefix}[]`) : []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): FieldRow[] => {
    const path = prefix ? `${prefix}.${name}` : name
    return [{ path, schema: field, required: schema.required?.includes(name) ?? false }, ...fieldRows(field, path)]
  })
  // Variants of one thing share fields.
  return [...new Map([...own, ...listed, ...choices].map((row) => [row.path, row])).values()]
}
