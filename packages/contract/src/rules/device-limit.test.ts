import { expect, test } from 'vitest'
import { deviceLimit } from './device-limit.ts'

test.each([
  { role: 'student', limit: 2 },
  { role: 'assistant', limit: 6 },
  { role: 'teacher', limit: 6 },
] as const)('one $role is logged in on $limit devices at most', ({ role, limit }) => {
  expect(deviceLimit(role)).toBe(limit)
})
