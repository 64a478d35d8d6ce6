import { wholeNumber } from '@manassa/contract/fields/number'
import { line } from '@manassa/contract/fields/text'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldRules } from './field-rules.ts'

test('the schema of a call determines the inputs of its form', () => {
  const schema = z.object({
    courseName: line('name.required', 120),
    description: z.optional(line('name.required', 2000)),
    price: z.number(),
    lessons: z._default(wholeNumber(1, 9, 'page.invalid'), 1),
    term: z.nullable(z.enum(['First', 'Second'])),
    shuffles: z.boolean(),
  })
  expect(fieldRules(schema)).toEqual({
    courseName: { kind: 'text', optional: false, maxLength: 120 },
    description: { kind: 'text', optional: true, maxLength: 2000 },
    price: { kind: 'number', optional: false },
    lessons: { kind: 'number', optional: true },
    term: { kind: 'choice', optional: true, nullable: true, values: ['First', 'Second'] },
    shuffles: { kind: 'yesNo', optional: false },
  })
})
