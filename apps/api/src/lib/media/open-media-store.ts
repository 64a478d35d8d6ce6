import type { Environment } from '../environment.ts'
import { mediaFolder, openFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

export async function openMediaStore({ dataDir, s3Url }: Pick<Environment, 'dataDir' | 's3Url'>): Promise<MediaStore> {
  if (!s3Url) return openFolderStore(mediaFolder(dataDir))
  // Few installations use it, so the others do not load it.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store({ url: s3Url })
}
