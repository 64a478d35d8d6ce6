import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.mjs'
import { type Count, runStep } from './step.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manassa-step-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each<{ story: string; exit: number; count?: () => Count; outcome: Count }>([
  { story: 'one that ends well', exit: 0, outcome: { passed: 1, failed: 0 } },
  { story: 'one that ends badly', exit: 1, outcome: { passed: 0, failed: 1 } },
  {
    story: 'tests of which some fail',
    exit: 1,
    count: () => ({ passed: 5, failed: 2 }),
    outcome: { passed: 5, failed: 2 },
  },
  {
    story: 'tests of which none ran',
    exit: 0,
    count: () => ({ passed: 0, failed: 0 }),
    outcome: { passed: 0, failed: 1 },
  },
  {
    story: 'tests that pass in a run that breaks',
    exit: 1,
    count: () => ({ passed: 5, failed: 0 }),
    outcome: { passed: 5, failed: 1 },
  },
  { story: 'tests without a report', exit: 0, count: () => countVitest('/nowhere'), outcome: { passed: 0, failed: 1 } },
])('a step counts: $story', async ({ exit, count, outcome }) => {
  const step = { name: 'a step', command: process.execPath, args: ['-e', `process.exit(${exit})`], count }
  expect(await runStep(step, process.env)).toMatchObject(outcome)
})

test('a step may take as long as it writes something, and is ended when it falls silent', async () => {
  const step = (code: string) => ({ name: 'a step', command: process.execPath, args: ['-e', code] })
  const writing = step(
    `let n = 0; const t = setInterval(() => { console.log(n); if (++n > 12) clearInterval(t) }, 250)`,
  )
  const silent = step(`console.log('begun'); setTimeout(() => {}, 60_000)`)
  const [lively, hanging] = await Promise.all([runStep(writing, process.env, 2000), runStep(silent, process.env, 2000)])
  expect(lively).toMatchObject({ passed: 1, failed: 0 })
  expect(lively.seconds).toBeGreaterThan(2)
  expect(hanging).toMatchObject({ passed: 0, failed: 1 })
})

test('a step whose program is not there has failed, and the others go on', async () => {
  expect(await runStep({ name: 'a step', command: 'no-such-program', args: [] }, process.env)).toMatchObject({
    failed: 1,
  })
})

test('a test file that cannot be loaded counts as a failed test', async () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countVitest(await written(report))).toEqual({ passed: 3, failed: 2 })
})

test('a browser test that passes only when repeated has failed, and so has a run that could not start', async () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{ message: 'the school did not start' }] }
  expect(countPlaywright(await written(report))).toEqual({ passed: 4, failed: 3 })
})

async function written(report: object) {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}
