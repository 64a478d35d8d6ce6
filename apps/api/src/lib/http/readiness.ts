import type { FastifyInstance } from 'fastify'
import { probeFolder, SMALL_FILES_RESERVED_BYTES } from '../media/disk-space.ts'
import type { Services } from './request-context.ts'

/** A balancer gives up on a response that comes later. */
export const READY_LIMIT_MS = 2_000
const REMEMBERED_MS = 2_000

export interface Readiness {
  /** The reason why this process gets no requests; null when it can serve. */
  because: string | null
  /** Describes work that is refused meanwhile; null when there is none. */
  degraded: string | null
}

export function readinessOf({ services, draining }: FastifyInstance): () => Promise<Readiness> {
  const disks = rememberBriefly(() => disksOf(services))
  return async () => {
    const { db, uploads, jobs } = services
    const because = await withTimeLimit(READY_LIMIT_MS, db.checkReady()).then(
      () => {
        if (draining.isBegun) return 'the server is stopping'
        if (uploads.isStalled()) return 'the queue of uploads stands still'
        return jobs.isStalled() ? 'the queue of jobs stands still' : null
      },
      () => 'the database does not answer',
    )
    if (because) return { because, degraded: null }
    return { because, degraded: db.isWritable() ? await disks() : 'the database cannot write' }
  }
}

/** Reads continue without the disks, and all servers share them, so another server would help nobody. */
async function disksOf({ media, environment }: Services): Promise<string | null> {
  const succeeds = (work: Promise<void>) =>
    withTimeLimit(READY_LIMIT_MS, work).then(
      () => true,
      () => false,
    )
  if (!(await succeeds(media.check()))) return 'the media cannot be written'
  if (!(await succeeds(probeFolder(environment.dataDir)))) return 'DATA_DIR cannot be written'
  const freeBytes = await media.freeBytes().catch(() => null)
  return freeBytes !== null && freeBytes < SMALL_FILES_RESERVED_BYTES ? 'the disk of the media is full' : null
}

/** Shares a result for some seconds, because balancers ask every second, and so may people who wait. */
export function rememberBriefly<T>(make: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  let until = 0
  return () => {
    if (!known || performance.now() > until) {
      known = make()
      until = performance.now() + REMEMBERED_MS
    }
    return known
  }
}

/** Rejects when the work takes longer; the work goes on. */
export function withTimeLimit<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(milliseconds)
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => late.addEventListener('abort', () => reject(late.reason))),
  ])
}
