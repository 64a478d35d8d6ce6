import { randomBytes } from 'node:crypto'
import { MADE_FILE_KEPT_MINUTES } from '@manassa/contract/limits'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { z } from 'zod'
import { removeLater } from '../files-to-remove.ts'
import type { Services } from '../http/request-context.ts'
import type { JobContext } from './job-kind.ts'

/** The file of a job's result; it contains no secret, because its address is signed and its bytes are sealed. */
const madeFile = z.object({
  storageKey: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  /** The file is unavailable from then on, even before it is deleted. */
  goneAt: z.iso.datetime(),
  of: z.record(z.string(), z.unknown()),
})
type MadeFile = z.output<typeof madeFile>

type Store = Pick<Services, 'media' | 'keys' | 'clock'>

/**
 * Stores the file of a job, sealed, for an hour, so that codes and names are in clear in no backup and on no disk
 * (docs/behaviour/console.md). Throws `LeaseLost` when another process has the job.
 */
export async function storeMadeFile(
  { media, keys, clock }: Store,
  { tenantId, transaction }: Pick<JobContext, 'tenantId' | 'transaction'>,
  { bytes, ...file }: Pick<MadeFile, 'fileName' | 'mediaType' | 'of'> & { bytes: Buffer },
): Promise<MadeFile> {
  const storageKey = `${tenantId}/made/${randomBytes(16).toString('hex')}`
  const goneAt = new Date(clock.now().getTime() + MADE_FILE_KEPT_MINUTES * MINUTE_MS)
  await transaction((db) => removeLater(db, { tenantId, storageKey, removeAt: goneAt }))
  await media.put(storageKey, keys.seal('made-file', tenantId, bytes))
  return { ...file, storageKey, goneAt: goneAt.toISOString() }
}

/** The file of a job's result while it exists; null without one. */
export function madeFileIn(result: unknown, now: Date): MadeFile | null {
  const file = madeFile.safeParse(result).data
  return file && new Date(file.goneAt) > now ? file : null
}

/** The file in clear; null after it has been deleted. */
export async function openMadeFile({ media, keys }: Store, tenantId: string, file: MadeFile): Promise<Buffer | null> {
  if ((await media.stat(file.storageKey)) === null) return null
  return keys.unseal('made-file', tenantId, Buffer.concat(await media.read(file.storageKey).toArray()))
}
