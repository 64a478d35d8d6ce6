import { expect, test } from 'vitest'
import { chatLink, webLink } from './chat-link.ts'

test.each([
  ['01000000003', '201000000003'],
  ['+20 100 000 0003', '201000000003'],
  ['00201000000003', '201000000003'],
  ['٠١٠٠٠٠٠٠٠٠٣', '201000000003'],
  ['+966500000003', '966500000003'],
])('%s is written to at %s', (number, international) => {
  expect(chatLink(number, 'السلام عليكم')).toBe(
    `https://wa.me/${international}?text=${encodeURIComponent('السلام عليكم')}`,
  )
})

test.each([null, undefined, '', 'رقم', '123'])('there is no chat with %s', (number) => {
  expect(chatLink(number, '')).toBeNull()
})

test('an address that a school typed is opened only when it is an address', () => {
  expect(webLink('https://facebook.com/school')).toBe('https://facebook.com/school')
  expect(webLink('javascript:alert(1)')).toBeNull()
  expect(webLink('https://facebook.com@evil.example/')).toBeNull()
  expect(webLink('facebook')).toBeNull()
  expect(webLink(null)).toBeNull()
})
