import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#api/lib/environment.ts'
import { newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import type { Services } from '#api/lib/request-context.ts'
import { filmCheckJob, filmJob } from './film-job.ts'

const homeOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'films')

/** The folder of this machine in which a film is made. */
export const workplaceOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, filmId: number) =>
  join(homeOf(environment), `${tenantId}-${filmId}`)

/** The folder in which a film is looked at before its turn comes. */
export const checkFolderOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, filmId: number) =>
  `${workplaceOf(environment, tenantId, filmId)}.check`

/** Empties the folders that a process has left which died at a film; those that another one is at stay. */
export async function sweepWorkplaces({ environment, db }: Pick<Services, 'environment' | 'db'>): Promise<void> {
  const names = await readdir(homeOf(environment)).catch(() => [])
  for (const name of names) {
    const [, tenantId, uniqueKey, isCheck] = /^(.+)-(\d+)(\.check)?$/.exec(name) ?? []
    if (!tenantId || !uniqueKey) continue
    const { queue } = isCheck ? filmCheckJob : filmJob
    const job = await db.asOwner((owner) => newestJobOf(owner, tenantId, { queue, uniqueKey }))
    if (job?.state !== 'running') await rm(join(homeOf(environment), name), { recursive: true, force: true })
  }
}
