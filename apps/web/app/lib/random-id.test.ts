import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from './random-id.ts'

test('a random id is a UUID of version 4, and no two are equal', () => {
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
