import { expect, test } from 'vitest'
import { suggestedEmail } from './email-typo.ts'

test.each([
  'gmial.com',
  'gmai.com',
  'gmal.com',
  'gamil.com',
  'gmail.con',
  'gmail.co',
  'gmail.om',
  'gnail.com',
  'gmaill.com',
  'GMIAL.com',
  'gmailcom',
])('somebody at %s probably means gmail.com', (domain) => {
  expect(suggestedEmail(`sara@${domain}`)).toBe('sara@gmail.com')
})

test.each([
  ['hamada@hotmial.com', 'hamada@hotmail.com'],
  ['hamada@yaho.com', 'hamada@yahoo.com'],
  ['Hamada@outlok.com', 'Hamada@outlook.com'],
])('%s is asked whether it is %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  'sara@gmail.com',
  'sara@Gmail.com',
  'a@ymail.com',
  'a@mail.com',
  'a@school.edu.eg',
  'gmial.com',
  '@gmial.com',
  'a@',
])('nobody is asked about %s', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
