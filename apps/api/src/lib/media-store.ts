import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Where a school's files lie: public pictures, private videos and documents. Keys look like paths and always start
 * with the school: `tenant3/videos/lesson.mp4`.
 */
export interface MediaStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  size(key: string): Promise<number | null>
  /** The bytes from `start` up to and including `end`. */
  read(key: string, range?: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
  /** Removes what every school has in its folder of this name (`drawn`) since before then. */
  removeOlder(name: string, before: Date): Promise<void>
}

/** Where the media of this installation lie unless an object store holds them. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** A store in a folder. */
export function folderStore(folder: string): MediaStore {
  function pathOf(key: string): string {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep) || key.includes('\0')) throw new RangeError('A media key stays in its store')
    return path
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const half = `${path}.${randomUUID()}.part`
      await writeFile(half, bytes)
      await rename(half, path)
    },
    async size(key) {
      try {
        const file = await stat(pathOf(key))
        return file.isFile() ? file.size : null
      } catch {
        return null
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeOlder(name, before) {
      for (const tenantId of await namesIn(folder)) {
        const home = join(tenantId, name)
        for (const file of await namesIn(join(folder, home))) {
          const path = pathOf(join(home, file))
          const there = await stat(path).catch(() => null)
          if (there?.isFile() && there.mtime < before) await rm(path, { force: true })
        }
      }
    },
  }
}

/** None where there is no such folder. */
const namesIn = (path: string) => readdir(path).catch(() => [])
