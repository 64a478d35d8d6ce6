import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { mediaStoreContract } from '#test/media-store-contract.ts'
import { startObjectStore } from '#test/object-store.ts'
import { openFolderStore } from './folder-store.ts'

mediaStoreContract('a folder', () => openFolderStore(temporaryFolder('media')))
mediaStoreContract('a server of objects', startObjectStore)

test('what a process that died has half written goes after a day', async () => {
  const folder = temporaryFolder('media')
  await openFolderStore(folder)
  const unfinished = join(folder, '.unfinished')
  for (const name of ['of today', 'of last week']) await writeFile(join(unfinished, name), 'half a film')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  await utimes(join(unfinished, 'of last week'), lastWeek, lastWeek)
  await openFolderStore(folder)
  expect(await readdir(unfinished)).toEqual(['of today'])
})
