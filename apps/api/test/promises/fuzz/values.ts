import type { JsonSchema } from '@manassa/contract/documentation/json-schema'
import * as fc from 'fast-check'

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202eabc',
    'ـ',
    '٣',
    "' or '1'='1",
    '; drop table account; --',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%',
    'null',
    'undefined',
    '__proto__',
    'toString',
    '$1',
    'e\u0301'.repeat(50),
  ),
  fc.integer({ min: 100, max: 30_000 }).map((length) => 'x'.repeat(length)),
)

const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 31 - 1,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    1e18,
    1e308,
    5e-324,
    101,
    10_000,
  ),
)

const nested = fc.tuple(fc.integer({ min: 2, max: 3000 }), fc.boolean()).map(([depth, isList]): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
})

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: 1 }) },
  { weight: 1, arbitrary: fc.array(oddNumber, { maxLength: 1200 }) },
  { weight: 1, arbitrary: fc.dictionary(oddText, oddNumber, { maxKeys: 4 }) },
  { weight: 1, arbitrary: nested },
)

/** Values inside and just outside of a schema's bounds. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? -1000, -(2 ** 31))
      const most = Math.min(schema.maximum ?? 2 ** 31, 2 ** 31)
      return fc.integer({ min: Math.floor(least) - 1, max: Math.ceil(most) + 1 })
    }
    case 'string': {
      const length = Number(schema.maxLength ?? 60)
      return fc.oneof(fc.string({ unit: 'grapheme', maxLength: Math.min(length + 1, 600) }), oddText)
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 12 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fitting(field)])),
        { requiredKeys: [] },
      )
    default:
      return junk
  }
}
