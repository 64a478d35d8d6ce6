import { expect, test } from 'vitest'
import { mergedQuestions, type Seen } from './merged-questions.ts'
import { contentOf, type Item, type Items } from './quiz-items.ts'

const item = (key: string, text = key, explanation = ''): Item => ({
  ...{ key, text, picture: null, explanation, reference: null },
  answers: [
    { key: `${key}-1`, text: 'نعم', picture: null, isCorrect: true },
    { key: `${key}-2`, text: 'لا', picture: null, isCorrect: false },
  ],
})
const items = (...keys: string[]): Items => keys.map((key) => item(key))

/** Somebody has seen these at revision 1. */
const seen = (before: Items, ...changed: string[]): Seen => ({
  revisions: Object.fromEntries(before.map(({ key }) => [key, 1])),
  bases: Object.fromEntries(
    before.filter(({ key }) => changed.includes(key)).map((one) => [one.key, contentOf(one)] as const),
  ),
})
const keysOf = (mine: Items, what: Seen, present: Items) =>
  mergedQuestions(mine, what, present).items.map(({ key }) => key)

test('what is being written here stays behind what it was written behind, and others come in their order', () => {
  const before = items('a', 'b')
  expect(keysOf(items('a', 'new', 'b'), seen(before), items('x', 'a', 'y', 'b'))).toEqual(['x', 'a', 'new', 'y', 'b'])
  expect(keysOf(items('new'), seen([]), items('x', 'y'))).toEqual(['x', 'y', 'new'])
  expect(keysOf(items('new', 'a'), seen(items('a')), items('x', 'a'))).toEqual(['x', 'new', 'a'])
})

test('an order that was changed here stays, and one that was not is the present one', () => {
  const before = items('a', 'b', 'c')
  expect(keysOf(items('c', 'a', 'b'), seen(before), items('a', 'x', 'b', 'c'))).toEqual(['c', 'a', 'x', 'b'])
  expect(keysOf(before, seen(before), items('c', 'a', 'b'))).toEqual(['c', 'a', 'b'])
})

test('what was taken away here stays away, and what somebody else has taken away goes unless it was written in', () => {
  const before = items('a', 'b', 'c')
  const mine = [item('a'), item('c', 'مكتوب')]
  expect(keysOf(mine, seen(before, 'c'), items('b'))).toEqual(['c'])
  expect(keysOf([item('a')], seen(before), items('b'))).toEqual([])
})

test('of a question that two have changed each has their fields, and a field of both is said to be stale', () => {
  const before = [item('a', 'كان', 'كان')]
  const mine = [item('a', 'لي', 'كان')]
  const apart = mergedQuestions(mine, seen(before, 'a'), [item('a', 'كان', 'لها')])
  expect(apart.items).toEqual([item('a', 'لي', 'لها')])
  expect([...apart.stale]).toEqual([])
  const both = mergedQuestions(mine, seen(before, 'a'), [item('a', 'لها', 'كان')])
  expect(both.items).toEqual(mine)
  expect([...both.stale]).toEqual([['a', 1]])
})

test('what nobody touched here is as it is now', () => {
  const before = items('a')
  const now = [item('a', 'اتغيّر')]
  expect(mergedQuestions(before, seen(before), now)).toEqual({ items: now, stale: new Map() })
})
