import type * as z from 'zod/mini'

/** How a field is typed, as its schema says. */
export interface FieldRule {
  kind: 'text' | 'number' | 'choice' | 'yesNo'
  optional: boolean
  /** Empty is a value of its own, which takes away what was there. */
  nullable?: true
  /** In characters. */
  maxLength?: number
  /** Of a choice: the values that it has. */
  values?: readonly string[]
}

type Schema = z.core.$ZodType

/** How each field of a call is typed: the schema of its input is asked, so that a form cannot say something else. */
export function fieldRules(schema: { shape: Record<string, Schema> }): Record<string, FieldRule> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, ruleOf(field)]))
}

function ruleOf(schema: Schema): FieldRule {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return { ...ruleOf(def.innerType), optional: true, nullable: true }
    case 'optional':
    case 'default':
      return { ...ruleOf(def.innerType), optional: true }
    case 'pipe':
      // What comes out tells what it is for, unless a function makes it.
      return ruleOf((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out)
    case 'enum':
      return { kind: 'choice', optional: false, values: Object.values(def.entries).map(String) }
    case 'number':
      return { kind: 'number', optional: false }
    case 'boolean':
      return { kind: 'yesNo', optional: false }
    default: {
      const maxLength = maximumOf(schema)
      return { kind: 'text', optional: false, ...(maxLength !== undefined && { maxLength }) }
    }
  }
}

function maximumOf(schema: Schema): number | undefined {
  const found = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; maximum?: number })
  return found.find(({ check }) => check === 'max_length')?.maximum
}
