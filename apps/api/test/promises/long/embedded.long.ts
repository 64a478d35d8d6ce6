import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, test } from 'vitest'
import { record } from './record.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

const LAST_CHARACTERS = 6_000

test('every test of the server also holds on the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manassa-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const run = spawn('vitest', ['run', '--project', 'api', ...reporters], {
    // Settings of the surrounding run are not passed on.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, MANASSA_TEST_ENGINES: 'embedded' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = Promise.all([text(run.stdout), text(run.stderr)])
  const [status] = await once(run, 'exit')
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(await readFile(report, 'utf8'))
  const failed = testResults.flatMap(({ name, status: outcome, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName)
    return outcome === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests
  })
  // An error outside of any test fails the run too, and is in no report.
  if (status !== 0) process.stdout.write((await printed).map((each) => each.slice(-LAST_CHARACTERS)).join('\n'))
  record({
    promise: 'one dialect: the embedded database does what a server does',
    figure: [`${numPassedTests} tests passed on the embedded database, ${numFailedTests} failed`, ...failed].join('; '),
    held: status === 0 && numPassedTests > 1000,
  })
})
