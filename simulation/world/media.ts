import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openFolderStore } from '#api/lib/media/folder-store.ts'
import { type MediaStore, MediaUnavailable } from '#api/lib/media/media-store.ts'

const away = () => new MediaUnavailable('The store is away.')

/** The media of the installation, in a folder that is away for a while at times; a process finds it as it was. */
export class SimulatedMedia {
  isAway = false
  readonly store: MediaStore
  readonly #folder: MediaStore

  private constructor(folder: MediaStore) {
    this.#folder = folder
    const work = async <Result>(what: () => Promise<Result>): Promise<Result> => {
      if (this.isAway) throw away()
      return what()
    }
    this.store = {
      put: (key, content) => work(() => folder.put(key, content)),
      stat: (key) => work(() => folder.stat(key)),
      read: (key, range) => (this.isAway ? new Readable({ read() {} }).destroy(away()) : folder.read(key, range)),
      localPath: () => null,
      remove: (key) => work(() => folder.remove(key)),
      list: (home) => folder.list(home),
      freeBytes: () => work(() => folder.freeBytes()),
      check: () => work(() => folder.check()),
    }
  }

  async keys(): Promise<Set<string>> {
    const keys = new Set<string>()
    for await (const { key } of this.#folder.list('')) keys.add(key)
    return keys
  }

  static async open(dataDir: string) {
    return new SimulatedMedia(await openFolderStore(join(dataDir, 'media')))
  }
}
