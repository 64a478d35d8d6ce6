import type * as z from 'zod/mini'

/** The input type of a field, derived from its schema. */
export interface FieldRule {
  kind: 'text' | 'number' | 'choice' | 'yesNo'
  optional: boolean
  /** Empty text means null, which removes the stored value. */
  nullable?: true
  /** In characters. */
  maxLength?: number
  values?: readonly string[]
}

type Schema = z.core.$ZodType

/** Derives the input type of each field from the input schema of the call, so that a form cannot contradict it. */
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
      // The output shows the type of the field, unless a function transforms it.
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
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; maximum?: number })
  return checks.find(({ check }) => check === 'max_length')?.maximum
}
