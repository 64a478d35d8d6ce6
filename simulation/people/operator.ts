import { join } from 'node:path'
import { runCommand } from '#api/operator/commands.ts'
import { PromiseBroken } from '../records/promise-broken.ts'
import type { Scheduler } from '../scheduler.ts'
import type { SimulatedServer } from '../world/server.ts'
import type { Run } from './run.ts'

/** Every process has heard of a suspension by then. */
const SUSPENDED_FOR_MS = 16_000

/**
 * The operator shuts a school for some minutes. Every other time the school moves meanwhile: it is written into a file,
 * deleted, and brought back from the file.
 */
export async function operatorActs({ scheduler, random, records }: Run, server: SimulatedServer, tenantId: string) {
  const command = (...args: string[]) => untilDone(scheduler, () => server.operate((each) => runCommand(each, args)))
  await command('suspend', tenantId)
  const opens = records.suspended(tenantId)
  await scheduler.park(SUSPENDED_FOR_MS + random() * 600_000)
  if (random() < 0.5) {
    const file = join(server.folder, `${tenantId}-${scheduler.now}.school`)
    await command('export', tenantId, file)
    await command('delete', tenantId)
    await command('import', file)
  }
  opens()
  await command('resume', tenantId)
}

/** Repeats a command whose process has died; one that had done its work then is refused. */
async function untilDone(scheduler: Scheduler, work: () => Promise<'done' | 'died' | Error>) {
  for (let tries = 1; ; tries += 1) {
    const outcome = await work()
    if (outcome === 'done') return
    if (outcome !== 'died' && tries === 1) throw new PromiseBroken(`The operator is refused: ${outcome.message}`)
    if (outcome !== 'died') return
    await scheduler.park(30_000)
  }
}
