import { expect, test } from 'vitest'
import { conflictRows, stayingTexts } from './conflict-rows.ts'
import type { FieldDisplay } from './use-autosaved-form.ts'

const asLines = {
  itemsOf: (text: string) => text.split(' ').filter(Boolean),
  textOf: (items: readonly string[]) => items.join(' '),
}
const displays = new Map<string, FieldDisplay>([
  ['title', { label: 'العنوان', labels: {} }],
  ['subjects', { label: 'المواد', labels: {}, list: asLines }],
])
const subjects = (seen: string, yours: string, theirs: string) => [{ name: 'subjects', seen, yours, theirs }]

test('of a text it is chosen between the two, and what was typed is the first choice', () => {
  const fields = [{ name: 'title', seen: 'a', yours: 'b', theirs: 'c' }]
  expect(conflictRows(fields, displays)).toMatchObject([{ key: 'title', yours: 'b', theirs: 'c', first: 'yours' }])
  expect(stayingTexts(fields, displays, {})).toEqual({})
  expect(stayingTexts(fields, displays, { title: 'theirs' })).toEqual({ title: 'c' })
})

test('two who change two things of a list both have theirs, unless somebody chooses otherwise', () => {
  const fields = subjects('a b c', 'a2 b c', 'a b c2')
  expect(conflictRows(fields, displays)).toMatchObject([
    { key: 'subjects 0', place: 0, yours: 'a2', theirs: 'a', first: 'yours' },
    { key: 'subjects 2', place: 2, yours: 'c', theirs: 'c2', first: 'theirs' },
  ])
  expect(stayingTexts(fields, displays, {})).toEqual({ subjects: 'a2 b c2' })
  expect(stayingTexts(fields, displays, { 'subjects 0': 'theirs', 'subjects 2': 'yours' })).toEqual({
    subjects: 'a b c',
  })
})

test.each([
  ['one was added on both sides', 'a', 'a mine', 'a theirs', 'a theirs mine'],
  ['one was put in front, and another was changed', 'a b', 'a b2', 'x a b', 'x a b2'],
  ['one was moved, and another was changed', 'a b c', 'a b2 c', 'c a b', 'c a b2'],
  ['one was taken away, and another was changed', 'a b c', 'a b2 c', 'a b', 'a b2'],
  ['one was taken away here, and one was added there', 'a b c', 'a c', 'a b c x', 'a c x'],
  ['one was moved here, and one was added there', 'a b c', 'c a b', 'a b c x', 'c x a b'],
  ['one was changed here that was taken away there', 'a b c', 'a b2 c', 'a c', 'a b2 c'],
  ['two were changed here, and one was put between them there', 'a b', 'a2 b2', 'a x b', 'a2 x b2'],
])('where %s, it is the whole list, and nothing new is lost', (_what, seen, yours, theirs, both) => {
  const fields = subjects(seen, yours, theirs)
  expect(conflictRows(fields, displays)).toMatchObject([{ key: 'subjects', place: null, first: 'both' }])
  expect(stayingTexts(fields, displays, {})).toEqual({ subjects: both })
  expect(stayingTexts(fields, displays, { subjects: 'theirs' })).toEqual({ subjects: theirs })
  expect(stayingTexts(fields, displays, { subjects: 'yours' })).toEqual({})
})

test('where the same thing was changed by both beside other steps, one of the two is chosen, and never both stay', () => {
  const fields = subjects('a b', 'a b2', 'x a b3')
  expect(conflictRows(fields, displays)).toMatchObject([
    { key: 'subjects', place: null, first: 'both' },
    { key: 'subjects 1', place: 1, yours: 'b2', theirs: 'b3', first: 'yours', sides: ['yours', 'theirs'] },
  ])
  expect(stayingTexts(fields, displays, {})).toEqual({ subjects: 'x a b2' })
  expect(stayingTexts(fields, displays, { 'subjects 1': 'theirs' })).toEqual({ subjects: 'x a b3' })
  expect(conflictRows(fields, displays, { subjects: 'theirs' })).toHaveLength(1)
})
