import * as z from 'zod/mini'

/** Contains only those parts of JSON Schema that the contract's schemas produce. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  description?: string
  [keyword: string]: unknown
}

/** Returns the schema of a request in its plain form: a number even where digits as text are accepted. */
export function inputSchema(input: z.ZodMiniType): JsonSchema {
  return plainInput(jsonSchema(input, 'input'), jsonSchema(input, 'output'))
}

/** Returns the schema of a response. It allows extra fields, because later versions may add some. */
export const replySchema = (reply: z.ZodMiniType) => jsonSchema(reply, 'output')

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Zod writes the limits of JavaScript integers, which say nothing about the field.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const { $schema: _dialect, ...rest } = made
  return rest as JsonSchema
}

/** Shows each field of `sent` that is parsed to a number or a choice with its parsed type. */
function plainInput(sent: JsonSchema, read: JsonSchema): JsonSchema {
  if (sent.type === 'object' && sent.properties) {
    const fields = Object.entries(sent.properties).map(([name, field]): [string, JsonSchema] => [
      name,
      plainInput(field, read.properties?.[name] ?? {}),
    ])
    return { ...sent, properties: Object.fromEntries(fields) }
  }
  if (sent.type === 'array' && sent.items && read.items) {
    return { ...sent, items: plainInput(sent.items, read.items) }
  }
  return read.type === 'integer' || read.enum || isChoice(read) ? read : sent
}

const isChoice = ({ anyOf }: JsonSchema) => anyOf?.every((option) => option.const !== undefined) ?? false
