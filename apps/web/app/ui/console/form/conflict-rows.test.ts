import { expect, test } from 'vitest'
import { conflictRows, resolvedValues } from './conflict-rows.ts'
import type { FieldDisplay, ListField } from './use-autosaved-form.ts'

const words: ListField = {
  toItems: (text) => String(text).split(' ').filter(Boolean),
  fromItems: (items) => items.join(' '),
}
const displays = new Map<string, FieldDisplay>([
  ['title', { label: 'العنوان', show: String }],
  ['subjects', { label: 'المواد', show: String, list: words }],
])
const subjects = (base: string, local: string, remote: string) => [{ name: 'subjects', base, local, remote }]

test('a text conflict offers both values and preselects the local one', () => {
  const fields = [{ name: 'title', base: 'a', local: 'b', remote: 'c' }]
  expect(conflictRows(fields, displays)).toMatchObject([{ key: 'title', local: 'b', remote: 'c', first: 'local' }])
  expect(resolvedValues(fields, displays, {})).toEqual({})
  expect(resolvedValues(fields, displays, { title: 'remote' })).toEqual({ title: 'c' })
})

test('changes of different list items are both kept by default', () => {
  const fields = subjects('a b c', 'a2 b c', 'a b c2')
  expect(conflictRows(fields, displays)).toMatchObject([
    { key: 'subjects 0', index: 0, local: 'a2', remote: 'a', first: 'local' },
    { key: 'subjects 2', index: 2, local: 'c', remote: 'c2', first: 'remote' },
  ])
  expect(resolvedValues(fields, displays, {})).toEqual({ subjects: 'a2 b c2' })
  expect(resolvedValues(fields, displays, { 'subjects 0': 'remote', 'subjects 2': 'local' })).toEqual({
    subjects: 'a b c',
  })
})

test.each([
  ['one was added on both sides', 'a', 'a mine', 'a remote', 'a mine remote'],
  ['one was put in front, and another was changed', 'a b', 'a b2', 'x a b', 'x a b2'],
  ['one was moved, and another was changed', 'a b c', 'a b2 c', 'c a b', 'c a b2'],
  ['one was taken away, and another was changed', 'a b c', 'a b2 c', 'a b', 'a b2'],
  ['one was taken away here, and one was added there', 'a b c', 'a c', 'a b c x', 'a c x'],
  ['one was moved here, and one was added there', 'a b c', 'c a b', 'a b c x', 'c x a b'],
  ['one was changed here that was taken away there', 'a b c', 'a b2 c', 'a c', 'a b2 c'],
  ['two were changed here, and one was put between them there', 'a b', 'a2 b2', 'a x b', 'a2 x b2'],
])('when %s, the choice is about the whole list, and the merge loses nothing', (_what, base, local, remote, both) => {
  const fields = subjects(base, local, remote)
  expect(conflictRows(fields, displays)).toMatchObject([{ key: 'subjects', index: null, first: 'both' }])
  expect(resolvedValues(fields, displays, {})).toEqual({ subjects: both })
  expect(resolvedValues(fields, displays, { subjects: 'remote' })).toEqual({ subjects: remote })
  expect(resolvedValues(fields, displays, { subjects: 'local' })).toEqual({})
})

test('an item that both sides changed beside other edits keeps one of the two values', () => {
  const fields = subjects('a b', 'a b2', 'x a b3')
  expect(conflictRows(fields, displays)).toMatchObject([
    { key: 'subjects', index: null, first: 'both' },
    { key: 'subjects 1', index: 1, local: 'b2', remote: 'b3', first: 'local', sides: ['local', 'remote'] },
  ])
  expect(resolvedValues(fields, displays, {})).toEqual({ subjects: 'x a b2' })
  expect(resolvedValues(fields, displays, { 'subjects 1': 'remote' })).toEqual({ subjects: 'x a b3' })
  expect(conflictRows(fields, displays, { subjects: 'remote' })).toHaveLength(1)
})
