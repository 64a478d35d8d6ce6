import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runDatabase } from '#test/database/fresh-database.ts'

async function simulated(...args: string[]) {
  const { folder } = await runDatabase('golden')
  const program = join(import.meta.dirname, 'main.ts')
  const plan = ['--days', '0.25', '--students', '2', '--database', folder]
  const child = spawn(process.execPath, [program, ...plan, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { lines: output.trim().split('\n'), code: child.exitCode }
}

const digestIn = (line = '') => / ([0-9a-f]{12}), /.exec(line)?.[1]

const timeout = 300_000

test('a simulated school keeps its promises through lost messages and crashes, the same way under the same seed', {
  timeout,
}, async () => {
  const [days, again] = await Promise.all([simulated('--seed', '26'), simulated('--seed', '26')])
  expect(days, days.lines.join('\n')).toMatchObject({ code: 0, lines: { length: 1 } })
  expect(days.lines[0]).toMatch(/ [1-9]\d* emails, /)
  expect(digestIn(again.lines[0])).toMatch(/^\w{12}$/)
  expect(digestIn(again.lines[0])).toBe(digestIn(days.lines[0]))
})
