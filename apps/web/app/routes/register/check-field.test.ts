import { fieldErrors } from '@manassa/contract/student/errors'
import { expect, test } from 'vitest'
import { checkField, type Typed } from './check-field.ts'

const person: Typed = {
  UserName: 'مريم حسن',
  Email: 'maryam@gmail.com',
  Password: 'نيل-القاهرة-27',
  ConfirmPassword: 'نيل-القاهرة-27',
  PhoneNumber: '01012345678',
  ParentPhone: '01112345678',
  AcademicYear: '0',
}
const nothing = { wrong: null, advice: null }

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
  expect(checkField(name, { ...person, [name]: text })).toEqual({ wrong, advice: null })
})

test("a number that is also the parent's is asked about, however the two are written; nothing is refused", () => {
  const typed = { ...person, ParentPhone: '+20 101 234 5678', PhoneNumber: '٠١٠١٢٣٤٥٦٧٨' }
  expect(checkField('ParentPhone', typed)).toEqual({ wrong: null, advice: { kind: 'sameNumber' } })
  expect(checkField('PhoneNumber', typed)).toEqual({ wrong: null, advice: { kind: 'sameNumber' } })
})

test('a name of one word and a domain that is hardly meant are asked about', () => {
  expect(checkField('UserName', { ...person, UserName: 'سارة' }).advice).toEqual({ kind: 'oneName' })
  const email = { kind: 'emailMeant', email: 'sara@gmail.com' }
  expect(checkField('Email', { ...person, Email: 'sara@gmial.com' })).toEqual({ wrong: null, advice: email })
})

test('a name is one name, whatever stands after it', () => {
  const advice = { wrong: null, advice: { kind: 'oneName' } }
  for (const UserName of ['مريم', 'مريم ']) expect(checkField('UserName', { ...person, UserName })).toEqual(advice)
})
