import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#api/lib/environment.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import { videoCheckJob, videoJob } from './video-job.ts'

const scratchRoot = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'videos')

export const scratchDirOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  join(scratchRoot(environment), `${tenantId}-${videoId}`)

export const checkDirOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  `${scratchDirOf(environment, tenantId, videoId)}.check`

/** Deletes folders left by a process that died; those of a running job stay. */
export async function sweepScratchDirs({ environment, db }: Pick<Services, 'environment' | 'db'>): Promise<void> {
  const names = await readdir(scratchRoot(environment)).catch(() => [])
  for (const name of names) {
    const [, tenantId, uniqueKey, isCheck] = /^(.+)-(\d+)(\.check)?$/.exec(name) ?? []
    if (!tenantId || !uniqueKey) continue
    const { queue } = isCheck ? videoCheckJob : videoJob
    const job = await db.asOwner((owner) => newestJobOf(owner, tenantId, { queue, uniqueKey }))
    if (job?.state !== 'running') await rm(join(scratchRoot(environment), name), { recursive: true, force: true })
  }
}
