import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mediaFolder, openFolderStore } from '#api/lib/media/folder-store.ts'
import { openS3Store, PART_BYTES } from '#api/lib/media/s3-store.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { startS3Server } from '#test/s3-server.ts'
import { moveMedia } from './move-media.ts'

test('media move from the folder to the bucket and back, and a second run copies what came meanwhile', async () => {
  using data = temporaryFolder('move-media')
  using elsewhere = temporaryFolder('move-media')
  await using server = await startS3Server()
  const folder = await openFolderStore(mediaFolder(data.path))
  const files = new Map([
    ['tenant3/videos/lecture.mp4', randomBytes(PART_BYTES + 5)],
    ['tenant3/pictures/شعار المنصة.png', Buffer.from('a picture')],
    ['tenant1/made/empty', Buffer.alloc(0)],
  ])
  for (const [key, bytes] of files) await folder.put(key, bytes)
  const environment = { dataDir: data.path, s3Url: server.url }

  expect(await moveMedia(environment, 's3')).toMatch(/^3 files are copied, 0 were there already/)
  // It has the size of the one before.
  files.set('tenant3/pictures/شعار المنصة.png', Buffer.from('b picture'))
  await folder.put('tenant3/pictures/شعار المنصة.png', Buffer.from('b picture'))
  expect(await moveMedia(environment, 's3')).toMatch(/^1 file is copied, 2 were there already/)
  const bucket = openS3Store({ url: server.url })
  for (const [key, bytes] of files) expect((await buffer(bucket.read(key))).equals(bytes), key).toBe(true)

  expect(await moveMedia({ ...environment, dataDir: elsewhere.path }, 'folder')).toMatch(/^3 files are copied/)
  const back = await openFolderStore(mediaFolder(elsewhere.path))
  for (const [key, bytes] of files) expect((await buffer(back.read(key))).equals(bytes), key).toBe(true)

  await expect(moveMedia(environment, 'tape')).rejects.toThrow('s3 or folder')
  await expect(moveMedia({ ...environment, s3Url: undefined }, 's3')).rejects.toThrow('S3_URL')
})
