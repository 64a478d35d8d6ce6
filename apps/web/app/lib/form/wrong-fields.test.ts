import { login, register } from '@manassa/contract/shared/auth'
import { fieldErrors } from '@manassa/contract/student/errors'
import { expect, test } from 'vitest'
import { wrongFields } from './wrong-fields.ts'

const person = {
  UserName: 'مريم حسن',
  Email: 'maryam@example.com',
  Password: 'demo1234',
  ConfirmPassword: 'demo1234',
  PhoneNumber: '٠١٠ ٠٠٠٠ ٠٠٠١',
  ParentPhone: '01000000002',
  AcademicYear: '0',
}

test('an empty form says of each field what it needs', () => {
  const empty = Object.fromEntries(Object.keys(person).map((name) => [name, '']))
  expect(wrongFields(register.input, empty)).toEqual({
    UserName: fieldErrors['name.required'],
    Email: fieldErrors['email.required'],
    Password: fieldErrors['password.required'],
    ConfirmPassword: fieldErrors['password.confirmRequired'],
    PhoneNumber: fieldErrors['phone.required'],
    ParentPhone: fieldErrors['parentPhone.required'],
    AcademicYear: fieldErrors['academicYear.required'],
  })
})

test('a phone number may be typed with Arabic digits and spaces', () => {
  expect(wrongFields(register.input, person)).toEqual({})
})

test.each([
  [{ Email: 'maryam@' }, { Email: fieldErrors['email.invalid'] }],
  [{ PhoneNumber: '0100' }, { PhoneNumber: fieldErrors['phone.format'] }],
  [{ ParentPhone: '+1 555' }, { ParentPhone: fieldErrors['parentPhone.format'] }],
  [{ ConfirmPassword: 'demo12345' }, { ConfirmPassword: fieldErrors['password.mismatch'] }],
  [{ Password: '12345', ConfirmPassword: '12345' }, { Password: fieldErrors['password.tooShort'] }],
])('%o is called wrong by name', (change, wrong) => {
  expect(wrongFields(register.input, { ...person, ...change })).toEqual(wrong)
})

test('neither an email nor a number is a way to log in', () => {
  expect(wrongFields(login.input, { EmailorMobile: 'maryam', password: '' })).toEqual({
    EmailorMobile: fieldErrors['login.identifier'],
    password: fieldErrors['password.required'],
  })
})
