import { expect, test } from 'vitest'
import { loginPath, loginReturnPath, resetPath, returnPath, safePath, staffPath } from './return-path.ts'

test.each([
  ['/courses/3', '/courses/3'],
  ['/courses?grade=Secondary2&page=3', '/courses?grade=Secondary2&page=3'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/x/..//evil.example', null],
  ['/..//evil.example', null],
  ['/.\\\\evil.example', null],
  ['/courses/..', '/'],
  ['/\t/evil.example', null],
  ['https://evil.example/courses', null],
  ['javascript:alert(1)', null],
  ['courses', null],
  ['', null],
  [undefined, null],
])('the way back %s is %s', (asked, path) => {
  expect(safePath(asked)).toBe(path)
})

test('the login remembers the page that it was opened from, also after a reload', () => {
  const address = new URL(loginPath('/courses?grade=Secondary2'), 'https://school.example')
  expect(returnPath({ search: address.search, state: null })).toBe('/courses?grade=Secondary2')
  expect(returnPath({ search: '', state: { from: '/courses/3' } })).toBe('/courses/3')
  expect(loginPath('/')).toBe('/login')
})

test('a login that is begun on a page leads back to it; one begun at the door leads where the door would', () => {
  expect(loginReturnPath({ pathname: '/courses', search: '?page=2', state: null })).toBe('/courses?page=2')
  expect(loginReturnPath({ pathname: '/register', search: '?from=%2Fcourses%2F3', state: null })).toBe('/courses/3')
  expect(loginReturnPath({ pathname: '/forgot-password', search: '', state: null })).toBe(null)
  expect(resetPath('a@b.c', '/books')).toBe('/reset-password?email=a%40b.c&from=%2Fbooks')
})

test.each([
  ['/teacher/courses/24?part=fields', '/teacher/courses/24?part=fields'],
  ['/teacher?from=2026-11-01', '/teacher?from=2026-11-01'],
  ['/teachers', '/teacher'],
  ['/my-lectures', '/teacher'],
  [null, '/teacher'],
])('staff who log in on their way to %s come to %s', (from, path) => {
  expect(staffPath(from)).toBe(path)
})
