import { existsSync } from 'node:fs'
import { CannotServe } from '../db/failures.ts'
import type { Environment } from '../environment.ts'
import { mediaFolder, openFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

export async function openMediaStore({ dataDir, s3Url }: Pick<Environment, 'dataDir' | 's3Url'>): Promise<MediaStore> {
  if (!s3Url) return openFolderStore(mediaFolder(dataDir))
  // Few installations use it, so the others do not load it.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store({ url: s3Url })
}

/**
 * Throws `CannotServe` for a folder without media, which every server makes. A backup or an export with another
 * `DATA_DIR` than the servers' would have no files, and nobody would know.
 */
export function refuseOtherFolder({ dataDir, s3Url, databaseUrl }: Environment) {
  if (!databaseUrl || s3Url || existsSync(mediaFolder(dataDir))) return
  throw new CannotServe(`DATA_DIR ${dataDir} has no media, so it is not the one of the servers of this database.`)
}
