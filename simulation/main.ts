import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#api/lib/db/open-database.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    students: { type: 'string', default: '50' },
    steps: { type: 'string' },
    trace: { type: 'boolean' },
    /** A data folder with a migrated embedded database that is closed; without it one is made. */
    database: { type: 'string' },
  },
})
// The app's client tells developers of each lost connection.
console.warn = () => {}

const folder = await mkdtemp(join(tmpdir(), 'manassa-simulated-'))
const migrated = values.database ?? (await migratedIn(join(folder, 'migrated')))
const seeds = Array.from({ length: Number(values.runs) }, (_, run) => Number(values.seed) + run)
const code = seeds.length > 1 ? await oneByOne(seeds) : await play(seeds[0] ?? 1)
await rm(folder, { recursive: true, force: true })
process.exit(code)

/** Each run has a process of its own, because modules remember some things of the one before. */
async function oneByOne(seeds: readonly number[]): Promise<number> {
  for (const seed of seeds) {
    const plan = ['--days', values.days, '--students', values.students, '--database', migrated]
    const args = [import.meta.filename, '--seed', String(seed), ...plan]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    await once(child, 'close')
    if (child.exitCode !== 0) return child.exitCode ?? 1
  }
  return 0
}

async function play(seed: number): Promise<number> {
  const [days, students] = [Number(values.days), Number(values.students)]
  const begun = process.hrtime.bigint()
  const copy = join(folder, 'run')
  await cp(join(migrated, 'database'), copy, { recursive: true })
  // It takes over the clock, which a migration needs.
  const { simulate } = await import('./simulate.ts')
  const steps = values.steps ? Number(values.steps) : undefined
  const trace = values.trace ? console.log : undefined
  const { broken, ...run } = await simulate(copy, { seed, days, students, steps, trace })
  const size = `${days} days of ${students} students, ${run.steps} events, ${run.calls} calls, ${run.handIns} quizzes, ${run.emails} emails`
  const seconds = (Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1)
  console.log(`Seed ${seed}: ${size}, ${run.crashes} crashes, ${run.digest}, ${seconds} s`)
  if (!broken) return 0
  console.log(`Broken on day ${broken.day} at event ${broken.step}. ${broken.promise}`)
  console.log(`npm run simulate -- --seed ${seed} --days ${days} --students ${students} --steps ${broken.step}`)
  return 1
}

async function migratedIn(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir })
  await database.migrate()
  await database.close()
  return dataDir
}
