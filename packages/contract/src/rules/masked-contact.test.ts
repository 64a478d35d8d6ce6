import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['salma@gmail.com', 'sa•••@gmail.com'],
  ['s@gmial.com', 's•••@gmial.com'],
  ['sa.@b@example.com', 'sa•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
