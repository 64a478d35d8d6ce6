import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { MediaUnavailable } from '#api/lib/media/media-store.ts'
import { runCommand } from '#api/operator/commands.ts'
import { PromiseBroken } from '../records/promise-broken.ts'
import type { Scheduler } from '../scheduler.ts'
import { hasSecret, restoredBackup } from '../world/backup.ts'
import type { SimulatedServer } from '../world/server.ts'
import type { Run } from './run.ts'

/** Every process knows of a suspension by then. */
const SUSPENDED_FOR_MS = 16_000

export async function limitsSchool({ random, records }: Run, server: SimulatedServer, tenantId: string) {
  const students = random() < 0.3 ? null : records.quotas.studentsOf(tenantId) + Math.floor(random() * 3)
  const ends = records.quotas.changes(tenantId, students)
  const quota = ['quota', tenantId, 'students', String(students ?? 'none')]
  ends((await server.operate((each) => runCommand(each, quota))) === 'done')
  await server.operate((each) => runCommand(each, ['quota', tenantId, 'mail', random() < 0.5 ? '0' : 'none']))
}

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

export async function drillsRestore({ scheduler, records }: Run, server: SimulatedServer, postgres: PGlite) {
  let check = async (_restored: PGlite) => {}
  const restored = await restoredBackup(server, postgres, scheduler, () => {
    check = records.acknowledged()
  })
  try {
    if (!hasSecret(restored)) throw new PromiseBroken('A backup lacks the secret')
    await check(restored.postgres)
    await records.checkPictures(restored.postgres, restored.files)
  } finally {
    scheduler.begin()
    await restored.postgres.close().finally(() => scheduler.end())
  }
}

/** Repeats a command whose process has died, or found the media away; one that had done its work then is refused. */
async function untilDone(scheduler: Scheduler, work: () => Promise<'done' | 'died' | Error>) {
  for (let tries = 1; ; tries += 1) {
    const outcome = await work()
    if (outcome === 'done') return
    const isRepeated = outcome === 'died' || outcome instanceof MediaUnavailable
    if (!isRepeated && tries === 1) throw new PromiseBroken(`The operator is refused: ${outcome.message}`)
    if (!isRepeated) return
    await scheduler.park(30_000)
  }
}
