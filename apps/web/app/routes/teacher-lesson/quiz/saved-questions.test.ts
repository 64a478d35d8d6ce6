import { expect, test } from 'vitest'
import { type DraftQuestions, normalised } from './draft-questions.ts'
import type { DraftQuestion } from './question-kinds.ts'
import { type MergeBase, mergeQuestions } from './saved-questions.ts'

const aQuestion = (key: string, text = key, explanation = ''): DraftQuestion => ({
  key,
  text,
  picture: null,
  explanation,
  reference: null,
  answers: [
    { key: `${key}-1`, text: 'نعم', picture: null, isCorrect: true },
    { key: `${key}-2`, text: 'لا', picture: null, isCorrect: false },
  ],
})
const someQuestions = (...keys: string[]): DraftQuestions => keys.map((key) => aQuestion(key))

const baseOf = (before: DraftQuestions, ...changed: string[]): MergeBase => ({
  revisions: Object.fromEntries(before.map(({ key }) => [key, 1])),
  bases: Object.fromEntries(
    before.filter(({ key }) => changed.includes(key)).map((one) => [one.key, normalised(one)] as const),
  ),
})
const keysOf = (mine: DraftQuestions, base: MergeBase, present: DraftQuestions) =>
  mergeQuestions(mine, base, present).questions.map(({ key }) => key)

test('a new local question stays after the one that it followed, and remote ones keep their order', () => {
  const before = someQuestions('a', 'b')
  expect(keysOf(someQuestions('a', 'new', 'b'), baseOf(before), someQuestions('x', 'a', 'y', 'b'))).toEqual([
    'x',
    'a',
    'new',
    'y',
    'b',
  ])
  expect(keysOf(someQuestions('new'), baseOf([]), someQuestions('x', 'y'))).toEqual(['x', 'y', 'new'])
  expect(keysOf(someQuestions('new', 'a'), baseOf(someQuestions('a')), someQuestions('x', 'a'))).toEqual([
    'x',
    'new',
    'a',
  ])
})

test('a changed local order wins, and an unchanged one becomes the server order', () => {
  const before = someQuestions('a', 'b', 'c')
  expect(keysOf(someQuestions('c', 'a', 'b'), baseOf(before), someQuestions('a', 'x', 'b', 'c'))).toEqual([
    'c',
    'a',
    'x',
    'b',
  ])
  expect(keysOf(before, baseOf(before), someQuestions('c', 'a', 'b'))).toEqual(['c', 'a', 'b'])
})

test('a question removed here stays removed, and one removed elsewhere goes unless it was edited here', () => {
  const before = someQuestions('a', 'b', 'c')
  const mine = [aQuestion('a'), aQuestion('c', 'مكتوب')]
  expect(keysOf(mine, baseOf(before, 'c'), someQuestions('b'))).toEqual(['c'])
  expect(keysOf([aQuestion('a')], baseOf(before), someQuestions('b'))).toEqual([])
})

test('two writers of one question each keep their fields, and a field that both changed is stale', () => {
  const before = [aQuestion('a', 'كان', 'كان')]
  const mine = [aQuestion('a', 'لي', 'كان')]
  const apart = mergeQuestions(mine, baseOf(before, 'a'), [aQuestion('a', 'كان', 'لها')])
  expect(apart.questions).toEqual([aQuestion('a', 'لي', 'لها')])
  expect([...apart.stale]).toEqual([])
  const both = mergeQuestions(mine, baseOf(before, 'a'), [aQuestion('a', 'لها', 'كان')])
  expect(both.questions).toEqual(mine)
  expect([...both.stale]).toEqual([['a', 1]])
})

test('a question that was not edited here takes the server content', () => {
  const before = someQuestions('a')
  const now = [aQuestion('a', 'اتغيّر')]
  expect(mergeQuestions(before, baseOf(before), now)).toEqual({ questions: now, stale: new Map() })
})
