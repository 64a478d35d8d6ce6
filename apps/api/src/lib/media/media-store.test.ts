import { spawnSync } from 'node:child_process'
import { readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { mediaStoreContract } from '#test/media-store-contract.ts'
import { openFolderStore } from './folder-store.ts'
import { MediaUnavailable } from './media-store.ts'
import { newUnfinishedName } from './unfinished-files.ts'

const media = temporaryFolder('media')
afterAll(media[Symbol.dispose])

mediaStoreContract('a folder', () => openFolderStore(media.path))

test('a missing file is distinguished from a missing folder', async () => {
  using folder = temporaryFolder('media')
  const away = join(folder.path, 'away')
  const mounted = join(folder.path, 'mounted')
  const store = await openFolderStore(mounted)
  await store.put('tenant3/receipts/photo', Buffer.from('a photo'))
  const read = (key: string) => buffer(store.read(key))
  await expect(read('tenant3/receipts/other')).rejects.toMatchObject({ code: 'ENOENT' })
  await rename(mounted, away)
  await expect(read('tenant3/receipts/photo')).rejects.toThrow(MediaUnavailable)
  await rename(away, mounted)
  expect(String(await read('tenant3/receipts/photo'))).toBe('a photo')
})

test('an unfinished file of another machine is removed after a day', async () => {
  using folder = temporaryFolder('media')
  await openFolderStore(folder.path)
  const unfinished = join(folder.path, '.unfinished')
  for (const name of ['of today', 'of last week']) await writeFile(join(unfinished, name), 'half a video')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  await utimes(join(unfinished, 'of last week'), lastWeek, lastWeek)
  await openFolderStore(folder.path)
  expect(await readdir(unfinished)).toEqual(['of today'])
})

test('an unfinished file of a dead process of this machine is removed at the next start, and none of a living one', async () => {
  using folder = temporaryFolder('media')
  await openFolderStore(folder.path)
  const unfinished = join(folder.path, '.unfinished')
  const mine = newUnfinishedName()
  const [place, pid, began, rest] = mine.split('~')
  const parent = [place, process.ppid, began, rest].join('~')
  const dead = [place, spawnSync('true').pid, began, rest].join('~')
  const earlier = [place, pid, Number(began) - 1, rest].join('~')
  const elsewhere = ['another-machine', 1, began, rest].join('~')
  for (const name of [mine, parent, dead, earlier, elsewhere]) await writeFile(join(unfinished, name), 'half')
  await openFolderStore(folder.path)
  expect((await readdir(unfinished)).sort()).toEqual([mine, parent, elsewhere].sort())
})
