import { fieldErrors } from '@manassa/contract/student/errors'
import { expect, test } from 'vitest'
import { checkField, likelyMistakes, type Typed } from './check-field.ts'

const person: Typed = {
  UserName: 'مريم حسن',
  Email: 'maryam@gmail.com',
  Password: 'نيل-القاهرة-27',
  ConfirmPassword: 'نيل-القاهرة-27',
  PhoneNumber: '01012345678',
  ParentPhone: '01112345678',
  AcademicYear: '0',
}
const nothing = { wrong: null, isOneName: false }

test('a form without a fault is left alone, and so is a field that was passed by', () => {
  for (const name of Object.keys(person) as (keyof Typed)[]) {
    expect(checkField(name, person)).toEqual(nothing)
    expect(checkField(name, { ...person, [name]: ' ' })).toEqual(nothing)
  }
})

test.each([
  ['Password', '12345', fieldErrors['password.tooShort']],
  ['Password', '123456', fieldErrors['password.tooCommon']],
  ['Password', '٠١٠١٢٣٤٥٦٧٨', fieldErrors['password.personal']],
  ['Password', 'Maryam@gmail.com', fieldErrors['password.personal']],
  ['ConfirmPassword', 'نيل-القاهرة-28', fieldErrors['password.mismatch']],
  ['PhoneNumber', '0100', fieldErrors['phone.format']],
  ['Email', 'maryam@', fieldErrors['email.invalid']],
] as const)('%s that says %j is told what the server would refuse', (name, text, wrong) => {
  expect(checkField(name, { ...person, [name]: text })).toEqual({ wrong, isOneName: false })
})

test('a name is one name, whatever stands after it', () => {
  const isOneName = { wrong: null, isOneName: true }
  for (const UserName of ['سارة', 'مريم ']) expect(checkField('UserName', { ...person, UserName })).toEqual(isOneName)
})

test("a mistyped domain, and a parent's number that is the student's or one digit alone, are asked about", () => {
  expect(likelyMistakes(person)).toEqual([])
  const Email = 'sara@gmial.com'
  expect(likelyMistakes({ ...person, Email })).toEqual([{ field: 'Email', typed: Email, meant: 'sara@gmail.com' }])
  const own = { ...person, ParentPhone: '+20 101 234 5678', PhoneNumber: '٠١٠١٢٣٤٥٦٧٨' }
  expect(likelyMistakes(own)).toEqual([{ field: 'ParentPhone', typed: own.ParentPhone, isOwnNumber: true }])
  expect(likelyMistakes({ ...person, ParentPhone: '٠١١١١١١١١١١' })).toHaveLength(1)
})
