import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { record } from './record.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

test('every test of the server also holds on the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manassa-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  const run = spawn('vitest', ['run', '--project', 'api', '--reporter=json', `--outputFile.json=${report}`], {
    // The run that this is part of has a say in none of its settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, MANASSA_TEST_ENGINES: 'embedded' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(run, 'exit')
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(await readFile(report, 'utf8'))
  const failed = testResults.flatMap(({ name, assertionResults }) => [
    ...assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName),
    ...(assertionResults.length === 0 ? [`${name} could not start`] : []),
  ])
  record({
    promise: 'one dialect: the embedded database does what a server does',
    figure: [`${numPassedTests} tests passed on the embedded database, ${numFailedTests} failed`, ...failed].join('; '),
    held: status === 0 && numPassedTests > 1000,
  })
})
