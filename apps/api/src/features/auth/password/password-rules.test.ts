import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passwordWeakness } from './password-rules.ts'

const owner = {
  email: 'mariam.saad@example.com',
  phones: ['01012345678', '01598765432'],
  name: 'مريم سعد الدين',
  school: ['منصة الأستاذ ياسين', 'tenant3', 'Nile Academy'],
  role: 'student' as const,
}

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
  'zamalek',
  'elahly',
  'ElAhly1907',
  'ahmed123',
  'Ahmed@2009',
  'mohamed123',
  'M7med.99',
  'allah1',
  'bismillah',
  'يارب123',
  'الأهلي١٩٠٧',
  'egypt1',
  'masr2024',
  'manassa',
  'ahmedmohamed',
  'mariam2009!',
  'كلمةسر',
  'z@malek1',
  'tenant3',
  'academy1',
  'ياسين 123',
  '147258',
  '112233',
  '123321',
  '246802',
  '010109',
  '15/3/2009',
  '20090315',
  'qwertyuiop',
  'ضصثقفغ',
  'demo1234',
  'Admin123',
  'student2026',
  'welcome!1',
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
  '87654321010',
  'مريم123',
  'مريم سعد',
  'سعد الدين 2009',
])('%s is what everybody knows of its owner', (password) => {
  expect(passwordWeakness(password, owner)).toBe('password.personal')
})

test.each([
  'nile-felucca-9',
  'felucca',
  'كشري بالدقة',
  '010123456789',
  'the nile at dusk',
  '483920',
  'ahmed-likes-mango',
])('%s is accepted', (password) => {
  expect(passwordWeakness(password, owner)).toBeNull()
})

test('each of the ten thousand commonest leaked passwords is refused, however its letters are written', () => {
  const list = readFileSync(new URL('leaked-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(list).toHaveLength(9913)
  expect(list).toEqual([...new Set(list.map((password) => password.toLowerCase()))].toSorted())
  expect(list).toEqual(
    expect.arrayContaining(['1q2w3e4r', 'dragonball', 'trustno1', 'password1', 'superman', '696969']),
  )
  const accepted = list.filter((password) => !passwordWeakness(password.toUpperCase(), owner))
  expect(accepted).toEqual([])
})

test('staff have eight characters at least, students six', () => {
  expect(passwordWeakness('kx7-qp2', owner)).toBeNull()
  for (const role of ['teacher', 'assistant'] as const) {
    expect(passwordWeakness('kx7-qp2', { ...owner, role })).toBe('password.staffTooShort')
    expect(passwordWeakness('kx7-qp2m', { ...owner, role })).toBeNull()
    expect(passwordWeakness('password1', { ...owner, role })).toBe('password.tooCommon')
  }
})
