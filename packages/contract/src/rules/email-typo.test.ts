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
])('an address at %s gets the suggestion gmail.com', (domain) => {
  expect(suggestedEmail(`sara@${domain}`)).toBe('sara@gmail.com')
})

test.each([
  ['hamada@hotmial.com', 'hamada@hotmail.com'],
  ['hamada@yaho.com', 'hamada@yahoo.com'],
  ['Hamada@outlok.com', 'Hamada@outlook.com'],
])('%s gets the suggestion %s', (typed, meant) => {
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
])('%s gets no suggestion', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
