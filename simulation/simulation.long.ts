import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { test } from 'vitest'
import { record, seed } from '#test/promises/long/record.ts'

const [SEEDS, DAYS, STUDENTS] = [40, 3, 6]

const timeout = 3 * HOUR_MS

test('simulated schools keep their promises under many seeds', { timeout }, async () => {
  const processes = availableParallelism()
  const seeds = Math.ceil(SEEDS / processes)
  const shares = await Promise.all(
    Array.from({ length: processes }, (_, share) => simulate(seed + share * seeds, seeds)),
  )
  const lines = shares.flatMap((share) => share.lines)
  const sum = (what: RegExp) => lines.reduce((all, line) => all + Number(what.exec(line)?.[1] ?? 0), 0)
  const [calls, crashes] = [sum(/(\d+) calls/), sum(/(\d+) crashes/)]
  const broken = shares.filter((share) => !share.held).map((share) => share.lines.slice(-2).join(' '))
  const played = `${lines.filter((line) => line.startsWith('Seed ')).length} seeds from ${seed} of ${DAYS} days and ${STUDENTS} students`
  record({
    promise: 'a simulated school keeps its promises through lost, doubled and late messages, and crashes',
    figure: `${played}: ${calls} calls, ${crashes} crashes; ${broken.join(' ') || 'all promises held'}`,
    held: broken.length === 0 && crashes > 0,
  })
})

async function simulate(first: number, runs: number): Promise<{ lines: readonly string[]; held: boolean }> {
  const plan = ['--seed', first, '--runs', runs, '--days', DAYS, '--students', STUDENTS]
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [program, ...plan.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    output += lines
    // A run takes long, so what is known of it is printed at once.
    process.stdout.write(lines)
  })
  await once(child, 'close')
  return { lines: output.trim().split('\n'), held: child.exitCode === 0 }
}
