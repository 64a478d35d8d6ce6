import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CannotServe } from '#api/lib/db/failures.ts'
import type { Environment } from '#api/lib/environment.ts'
import { mediaFolder, openFolderStore } from '#api/lib/media/folder-store.ts'
import type { MediaStore } from '#api/lib/media/media-store.ts'
import { openS3Store } from '#api/lib/media/s3-store.ts'
import { counted } from '../counted.ts'

/**
 * Copies every file of the media to the bucket of `S3_URL` (`s3`) or from it into `DATA_DIR` (`folder`), and compares
 * the checksums of what both stores return. Files that are there already are only compared, so that a second run copies
 * what came meanwhile. Nothing is removed where it was. Throws `CannotServe`.
 */
export async function moveMedia(
  { dataDir, s3Url }: Pick<Environment, 'dataDir' | 's3Url'>,
  to: string,
): Promise<string> {
  if (to !== 's3' && to !== 'folder') throw new CannotServe('Say where the media go: s3 or folder.')
  if (!s3Url) throw new CannotServe('S3_URL has to name the bucket.')
  const folder = await openFolderStore(mediaFolder(dataDir))
  const bucket = openS3Store({ url: s3Url })
  const [from, target] = to === 's3' ? [folder, bucket] : [bucket, folder]
  let copied = 0
  let same = 0
  for await (const { key, size } of from.list('')) {
    if (await isSame(from, target, { key, size })) same += 1
    else {
      await copy(from, target, key)
      copied += 1
    }
  }
  return `${counted(copied, 'file is', 'files are')} copied, ${counted(same, 'was', 'were')} there already. ${NEXT[to]}`
}

const NEXT = {
  s3: 'Restart the servers with S3_URL, then run this once more; the folder may be deleted afterwards.',
  folder: 'Restart the servers without S3_URL, then run this once more with it; the bucket may be deleted afterwards.',
}

async function isSame(from: MediaStore, target: MediaStore, { key, size }: { key: string; size: number }) {
  if ((await target.stat(key))?.size !== size) return false
  return (await checksum(from.read(key))) === (await checksum(target.read(key)))
}

async function copy(from: MediaStore, target: MediaStore, key: string) {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const bytes of from.read(key)) {
      hash.update(bytes)
      yield bytes
    }
  }
  await target.put(key, Readable.from(hashed(), { objectMode: false }))
  if (hash.digest('hex') !== (await checksum(target.read(key)))) {
    throw new CannotServe(`${key} was copied and has another checksum: run the command again.`)
  }
}

async function checksum(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('hex')
}
