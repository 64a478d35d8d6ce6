import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { figuresTable, fileOutcome } from './long-summary.mjs'

const file = { name: `${root}/e2e/long/quiz-cuts.long.ts`, startTime: 0, endTime: 90_000 }

test('each file of a long run is listed with its result, failures and duration', () => {
  const passed = { title: 'a quiz is taken', status: 'passed' }
  expect(fileOutcome({ ...file, status: 'passed', assertionResults: [passed] })).toEqual({
    held: true,
    text: 'e2e/long/quiz-cuts.long.ts: held (1 tests), 1.5 minutes',
  })
  const failed = { title: 'an exam is taken', status: 'failed' }
  expect(fileOutcome({ ...file, status: 'failed', assertionResults: [passed, failed] })).toEqual({
    held: false,
    text: 'e2e/long/quiz-cuts.long.ts: BROKEN: an exam is taken, 1.5 minutes',
  })
})

test('a file whose tests are skipped, as without the history of the repository, is named as not tried', () => {
  const skipped = { title: 'two versions share a database', status: 'skipped' }
  expect(fileOutcome({ ...file, status: 'passed', assertionResults: [skipped] })).toMatchObject({
    held: true,
    text: expect.stringContaining(': not tried here'),
  })
})

test('a file that could not start held nothing', () => {
  expect(fileOutcome({ ...file, status: 'failed', assertionResults: [] })).toMatchObject({
    held: false,
    text: expect.stringContaining('it could not start'),
  })
})

test('the figures of a long run are a table that says which promise was not held', () => {
  const figures = [
    { promise: 'a code is redeemed once (T10)', figure: '1 grant', held: true, file: '' },
    { promise: 'mail is not lost (T48)', figure: '199 of 200', held: false, file: '' },
  ]
  expect(figuresTable(figures).split('\n').slice(2)).toEqual([
    '| a code is redeemed once (T10) | 1 grant | yes |',
    '| mail is not lost (T48) | 199 of 200 | NO |',
  ])
})
