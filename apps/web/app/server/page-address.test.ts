import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (path: string) => pageAddress(path)?.address

test.each([
  ['/?r=1', '/'],
  ['/?utm_source=chat&fbclid=x', '/'],
  ['/about?r=2', '/about'],
  ['/courses/3?utm_medium=paper', '/courses/3'],
  ['/course-player/3?lesson=9', '/course-player/3'],
  ['/courses?page=2&r=1&grade=Secondary2', '/courses?grade=Secondary2&page=2'],
  ['/courses?grade=Secondary1&grade=Secondary2', '/courses?grade=Secondary1'],
  ['/courses?grade=made-up&page=-7', '/courses'],
  ['/courses?page=1', '/courses'],
  ['/books?page=3&grade=secondary1&x', '/books?grade=Secondary1&page=3'],
  ['/login?from=%2Fcourses%2F3&r=1', '/login?from=%2Fcourses%2F3'],
  ['/login?from=https%3A%2F%2Fevil.example', '/login'],
  ['/reset-password?email=a%40b.c', '/reset-password?email=a%40b.c'],
  ['/c?code=ABCD-EFGH', '/c?code=ABCD-EFGH'],
  ['/manifest.webmanifest?r=1', '/manifest.webmanifest'],
  ['/console.webmanifest', '/console.webmanifest'],
])('of %s the page reads %s', (path, read) => {
  expect(addressOf(path)).toBe(read)
})

test('all unknown addresses share one page', () => {
  const path = ['/x1', '/x2?r=1', '/courses/3/4', '/books/x', '/wp-login.php', '/%zz', '/%00', '/__proto__', '/a%2fb']
  expect(new Set(path.map(addressOf))).toEqual(new Set([addressOf('/x1')]))
})

test('a page of a number that anybody can make up is known as one', () => {
  const madeUp = (path: string) => pageAddress(path)?.hasParameter
  expect(['/courses/999', '/c/ABCD', '/unit-viewer/7'].map(madeUp)).toEqual([true, true, true])
  expect(['/', '/courses', '/x1', '/ui', '/offline'].map(madeUp)).toEqual([false, false, false, false, false])
})

test('files that the router fetches are no pages', () => {
  expect(pageAddress('/courses.data?_routes=root')).toBe(null)
})
