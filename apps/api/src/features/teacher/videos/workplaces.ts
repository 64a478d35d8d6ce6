import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#api/lib/environment.ts'
import { newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import type { Services } from '#api/lib/request-context.ts'
import { videoCheckJob, videoJob } from './video-job.ts'

const homeOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'videos')

/** The folder of this machine in which a video is made. */
export const workplaceOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  join(homeOf(environment), `${tenantId}-${videoId}`)

/** The folder in which a video is looked at before its turn comes. */
export const checkFolderOf = (environment: Pick<Environment, 'dataDir'>, tenantId: string, videoId: number) =>
  `${workplaceOf(environment, tenantId, videoId)}.check`

/** Empties the folders that a process has left which died at a video; those that another one is at stay. */
export async function sweepWorkplaces({ environment, db }: Pick<Services, 'environment' | 'db'>): Promise<void> {
  const names = await readdir(homeOf(environment)).catch(() => [])
  for (const name of names) {
    const [, tenantId, uniqueKey, isCheck] = /^(.+)-(\d+)(\.check)?$/.exec(name) ?? []
    if (!tenantId || !uniqueKey) continue
    const { queue } = isCheck ? videoCheckJob : videoJob
    const job = await db.asOwner((owner) => newestJobOf(owner, tenantId, { queue, uniqueKey }))
    if (job?.state !== 'running') await rm(join(homeOf(environment), name), { recursive: true, force: true })
  }
}
