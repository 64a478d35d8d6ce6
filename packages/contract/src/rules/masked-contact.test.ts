import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked-contact.ts'

test.each([
  ['salma@gmail.com', 'sa•••@gmail.com'],
  ['s@gmial.com', 's•••@gmial.com'],
  ['sa.@b@example.com', 'sa•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('of a number the first three and the last three digits are shown', () => {
  expect(maskedPhone('01123456789')).toBe('011•••••789')
})
