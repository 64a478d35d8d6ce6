import type { Permission } from '@manassa/contract/rules/permissions'
import { expect, test } from 'vitest'
import { consoleParts } from '#app/copy/console-frame.ts'
import { consolePages, pathOf } from '#app/route-table.ts'
import { type ConsoleLink, consoleLinks, linksFor, mayOpen, partAt } from './console-parts.ts'

const teacher = { role: 'teacher', permissions: [] } as const
const assistant = (...permissions: Permission[]) => ({ role: 'assistant', permissions }) as const

const aLink = (path: string, need: ConsoleLink['need'], also: string[] = []): ConsoleLink => ({
  id: path,
  path,
  label: path,
  icon: { own: 'overview' },
  need,
  also,
})
const links = [aLink('/teacher', ['any']), aLink('/teacher/courses', ['courses'], ['teacher/lessons'])]

test('a part without a screen is not in the navigation', () => {
  const paths = consolePages.map((page) => `/${pathOf(page)}`)
  expect(consoleLinks.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([])
  expect(consoleLinks[0]).toMatchObject({ path: '/teacher', label: consoleParts.overview })
})

test('an assistant sees the permitted parts, a teacher all of them, a student none', () => {
  expect(linksFor(teacher)).toEqual(consoleLinks)
  expect(linksFor(assistant()).every(({ need }) => need.includes('any'))).toBe(true)
  expect(linksFor({ role: 'student', permissions: [] })).toEqual([])
})

test('a screen below a part, or listed with it, marks that part, and the first screen only itself', () => {
  const at = (pathname: string) => partAt(pathname, links)?.path
  expect(at('/teacher')).toBe('/teacher')
  expect(at('/teacher/log')).toBeUndefined()
  expect(at('/teacher/courses/7')).toBe('/teacher/courses')
  expect(at('/teacher/lessons/7')).toBe('/teacher/courses')
  expect(at('/courses/7')).toBeUndefined()
})

test('a part that an assistant may not open is closed at all its addresses', () => {
  expect(mayOpen(assistant('results'), '/teacher/lessons/7', links)).toBe(false)
  expect(mayOpen(assistant('courses'), '/teacher/lessons/7', links)).toBe(true)
  expect(mayOpen(assistant(), '/teacher', links)).toBe(true)
  expect(mayOpen(teacher, '/teacher/courses', links)).toBe(true)
})
