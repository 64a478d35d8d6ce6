import * as z from 'zod/mini'

/** The part of JSON Schema that the contract's schemas become. */
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

/** What a client may send, in its plain form: a number where the server also takes its digits as text. */
export function inputSchema(input: z.ZodMiniType): JsonSchema {
  return plainInput(jsonSchema(input, 'input'), jsonSchema(input, 'output'))
}

/** What a client gets. Fields may be added in later versions, so it does not forbid them. */
export const replySchema = (reply: z.ZodMiniType) => jsonSchema(reply, 'output')

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Zod writes down where JavaScript's whole numbers end; that says nothing about the field.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const { $schema: _dialect, ...rest } = made
  return rest as JsonSchema
}

/** `sent` with each field that is read as a number or a choice shown as what it is read as. */
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
