import { updateProfile } from '@manassa/contract/shared/account'
import { fieldErrors } from '@manassa/contract/student/errors'
import { expect, test } from 'vitest'
import { profileLabels } from '#app/copy/profile.ts'
import { wrongFields } from '#app/lib/form/wrong-fields.ts'
import { changesIn, type TypedProfile } from './changes.ts'

const profile = {
  id: 7,
  name: 'مريم حسن',
  email: 'maryam@example.com',
  academicYear: 'Secondary1',
  phoneNumber: '01000000003',
  parentPhone: null,
} as const

const typed = (changed: Partial<TypedProfile> = {}): TypedProfile => ({
  name: profile.name,
  academicYear: profile.academicYear,
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  ...changed,
})

test('nothing changed is nothing to send, whatever the current password says', () => {
  expect(changesIn(profile, typed())).toBeNull()
  expect(changesIn(profile, typed({ name: ' مريم حسن ', currentPassword: 'demo1234' }))).toBeNull()
})

test('only what changed is sent', () => {
  expect(changesIn(profile, typed({ name: 'مريم علي' }))).toEqual({ name: 'مريم علي' })
  expect(changesIn(profile, typed({ academicYear: 'Secondary2' }))).toEqual({ academicYear: 'Secondary2' })
  const passwords = { currentPassword: 'demo1234', newPassword: 'other-one', confirmPassword: 'other-one' }
  expect(changesIn(profile, typed(passwords))).toEqual(passwords)
})

test('staff are in no grade, and an empty choice is none', () => {
  expect(changesIn({ ...profile, academicYear: null }, typed({ academicYear: '' }))).toBeNull()
})

test('errors use the language of the page', () => {
  const english = profileLabels('en')
  const wrong = (changed: Partial<TypedProfile>) => {
    const fields = wrongFields(updateProfile.input, changesIn(profile, typed(changed)))
    return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, english.fieldError(message)]))
  }
  expect(wrong({ newPassword: '12345', confirmPassword: '12345', currentPassword: 'demo1234' })).toEqual({
    newPassword: 'Password must be at least 6 characters long',
  })
  expect(wrong({ newPassword: '123456', confirmPassword: '1234567', currentPassword: 'x' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  expect(wrong({ newPassword: '123456', confirmPassword: '123456' })).toEqual({
    currentPassword: 'Your current password is needed to change it',
  })
  expect(wrong({ name: '  ' })).toEqual({ name: 'Full name is required' })
  expect(profileLabels('ar').fieldError(fieldErrors['password.mismatch'])).toBe(fieldErrors['password.mismatch'])
})
