import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'vitest'
import { record, seed } from '#test/promises/long/record.ts'

const [SEEDS, DAYS, STUDENTS] = [40, 3, 6]

test('simulated schools keep their promises under many seeds', async () => {
  const plan = ['--seed', seed, '--runs', SEEDS, '--days', DAYS, '--students', STUDENTS]
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [program, ...plan.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const lines = output.trim().split('\n')
  const sum = (what: RegExp) => lines.reduce((all, line) => all + Number(what.exec(line)?.[1] ?? 0), 0)
  const [calls, crashes] = [sum(/(\d+) calls/), sum(/(\d+) crashes/)]
  record({
    promise: 'a simulated school keeps its promises through lost, doubled and late messages, and crashes',
    figure: `${SEEDS} seeds from ${seed} of ${DAYS} days and ${STUDENTS} students: ${calls} calls, ${crashes} crashes; ${child.exitCode === 0 ? 'all promises held' : lines.slice(-2).join(' ')}`,
    held: child.exitCode === 0 && crashes > 0,
  })
})
