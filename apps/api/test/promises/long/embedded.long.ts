import { spawnSync } from 'node:child_process'
import { test } from 'vitest'
import { record } from './record.ts'

test('every test of the server also holds on the embedded database', () => {
  const run = spawnSync('vitest', ['run', '--project', 'api', '--reporter=json'], {
    encoding: 'utf8',
    // The run that this is part of has a say in none of its settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, MANASSA_TEST_ENGINES: 'embedded' },
    maxBuffer: 512 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{"num'))) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const failed = testResults.flatMap(({ name, assertionResults }) => [
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ...(assertionResults.length === 0 ? [`${name} could not start`] : []),
  ])
  record({
    promise: 'one dialect: the embedded database does what a server does',
    figure: [`${numPassedTests} tests passed on the embedded database, ${numFailedTests} failed`, ...failed].join('; '),
    held: run.status === 0 && numPassedTests > 1000,
  })
})
