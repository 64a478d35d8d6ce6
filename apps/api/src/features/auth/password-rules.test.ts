import { expect, test } from 'vitest'
import { passwordWeakness } from './password-rules.ts'

const owner = { email: 'mariam.saad@example.com', phones: ['01012345678', '01598765432'] }

test.each([
  '123456',
  'Password',
  'PASSWORD1',
  'qwerty',
  'iloveyou',
  'mohamed',
  '١٢٣٤٥٦',
  '０００１１１',
  '000000',
  'zzzzzzzz',
  '121212121212',
  'abcabcabc',
  'لولولولو',
  '3456789',
  '98765432',
  'fghijklm',
])('%s is one of the first that anybody would try', (password) => {
  expect(passwordWeakness(password, owner)).toBe('password.tooCommon')
})

test.each([
  'mariam.saad@example.com',
  'Mariam.Saad',
  '01012345678',
  '1012345678',
  '+201012345678',
  '٠١٠١٢٣٤٥٦٧٨',
  '010 1234 5678',
  '01598765432',
])('%s is what everybody knows of its owner', (password) => {
  expect(passwordWeakness(password, owner)).toBe('password.personal')
})

test.each(['nile-felucca-9', 'felucca', 'كشري بالدقة', '010123456789', 'mariam2009!', 'كلمةسر'])(
  '%s is accepted',
  (password) => {
    expect(passwordWeakness(password, owner)).toBeNull()
  },
)
