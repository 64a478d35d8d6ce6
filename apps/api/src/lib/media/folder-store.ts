import fs, { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { freeBytesIn, probeFolder } from './disk-space.ts'
import {
  checkMediaFolder,
  checkMediaKey,
  isMediaKey,
  type MediaStore,
  MediaUnavailable,
  type StoredFile,
} from './media-store.ts'
import { isAbandoned, newUnfinishedName } from './unfinished-files.ts'

/** Unfinished files are written here, where no key leads. */
const UNFINISHED = '.unfinished'
/** No write takes as long, so its process has died, possibly on another machine. */
const ABANDONED_AFTER_MS = DAY_MS

export const mediaFolder = (dataDir: string) => join(dataDir, 'media')

/** A store in a folder, which is created if needed. Several processes may share it. */
export async function openFolderStore(folder: string): Promise<MediaStore> {
  const unfinished = join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true })
  await removeAbandoned(unfinished)
  const opening = openingIn(unfinished)
  const pathOf = (key: string) => {
    checkMediaKey(key)
    return join(folder, key)
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      const unfinishedPath = join(unfinished, newUnfinishedName())
      try {
        // Flushed before it gets its name, so that a power failure leaves no empty file.
        await writeFile(unfinishedPath, content, { flush: true })
        await mkdir(dirname(path), { recursive: true })
        await rename(unfinishedPath, path)
      } catch (error) {
        await rm(unfinishedPath, { force: true }).catch(() => {})
        throw asUnavailable(error)
      }
    },
    stat: async (key) => (isMediaKey(key) ? fileAt(pathOf(key)) : null),
    read: (key, range) => createReadStream(pathOf(key), { ...range, fs: opening }),
    localPath: pathOf,
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch(refuse)
    },
    async *list(home) {
      checkMediaFolder(home)
      const names = await readdir(join(folder, home), { recursive: true }).catch(unlessMissing([]))
      for (const name of names.sort()) {
        const key = posix.join(home, name)
        const file = isMediaKey(key) && (await fileAt(join(folder, key)))
        if (file) yield { key, ...file }
      }
    },
    freeBytes: () => freeBytesIn(folder).catch(refuse),
    check: () => probeFolder(unfinished).catch(refuse),
  }
}

async function fileAt(path: string): Promise<StoredFile | null> {
  const there = await stat(path).catch(unlessMissing(null))
  return there?.isFile() ? { size: there.size, modifiedAt: there.mtime } : null
}

/** Opens files for streams. A missing file keeps its own error; in a folder that is away every file is unavailable. */
const openingIn = (folder: string) => ({
  open(path: string, flags: string, mode: number, opened: (error: unknown, file?: number) => void) {
    fs.open(path, flags, mode, (error, file) => {
      if (!error) return opened(null, file)
      if (!MISSING_FILE_ERRORS.includes(error.code ?? '')) return opened(asUnavailable(error))
      fs.access(folder, (gone) => opened(gone ? asUnavailable(gone) : error))
    })
  },
  read: fs.read,
  close: fs.close,
})

async function removeAbandoned(unfinished: string) {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const file = await fileAt(path)
    const isOld = file && Date.now() - file.modifiedAt.getTime() > ABANDONED_AFTER_MS
    if (isOld || isAbandoned(name)) await rm(path, { force: true })
  }
}

/** The folder is not mounted, read-only or broken. A full disk is another failure. */
const UNAVAILABLE_ERRORS = [
  'ENOENT',
  'ENOTDIR',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ENOTCONN',
]

function asUnavailable(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  return UNAVAILABLE_ERRORS.includes(code)
    ? new MediaUnavailable(`The media cannot be used: ${message}`, { cause: error })
    : error
}

function refuse(error: unknown): never {
  throw asUnavailable(error)
}

/** A path through a file, or a name that is too long, does not exist either. */
const MISSING_FILE_ERRORS = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (MISSING_FILE_ERRORS.includes(error.code ?? '')) return instead
    throw asUnavailable(error)
  }
