import type { JsonSchema } from '@manassa/contract/documentation/json-schema'

interface FieldRow {
  /** For example `data.courses[].id`. */
  path: string
  schema: JsonSchema
  required: boolean
}

/** Lists the fields of a schema, also those within lists and unions. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => fieldRows(option, prefix))
  const listed = schema.items ? fieldRows(schema.items, `${prefix}[]`) : []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): FieldRow[] => {
    const path = prefix ? `${prefix}.${name}` : name
    return [{ path, schema: field, required: schema.required?.includes(name) ?? false }, ...fieldRows(field, path)]
  })
  // Variants of a union share fields, so the map removes duplicates.
  return [...new Map([...own, ...listed, ...choices].map((row) => [row.path, row])).values()]
}
