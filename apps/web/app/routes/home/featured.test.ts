import { expect, test } from 'vitest'
import { interleave } from './featured.tsx'

test('the newest of every grade stand side by side, and a short list leaves its places to the others', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']], 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2'])
  expect(interleave([[], []], 8)).toEqual([])
})
