import { DEVICE_FILES } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'

const DATABASE = 'manassa'
const FILES = 'files'

/**
 * Stores files of students in IndexedDB, because the device's other storage holds only texts. A file belongs to a key
 * of that storage (`owner`), and is removed together with it. A library would be larger than these few requests.
 */
export async function putFiles(owner: string, files: ReadonlyArray<readonly [name: string, value: unknown]>) {
  deviceStorage.write(DEVICE_FILES, '1')
  await change((store) => {
    for (const [name, value] of files) store.put(value, pathOf(owner, name))
  })
}

/** Undefined without such a file. */
export const readFile = (owner: string, name: string) => ask<unknown>((store) => store.get(pathOf(owner, name)))

export const fileNames = async (owner: string) =>
  (await ask((store) => store.getAllKeys(ofOwner(owner)))).map((path) => String(path).slice(owner.length + 1))

export const removeFile = (owner: string, name: string) => change((store) => void store.delete(pathOf(owner, name)))

export const removeFiles = (owner: string) => change((store) => void store.delete(ofOwner(owner)))

/** Removes the files whose key no longer exists, as after a logout. */
export async function removeUnownedFiles() {
  if (deviceStorage.read(DEVICE_FILES) === null) return
  const owners = new Set((await ask((store) => store.getAllKeys())).map((path) => String(path).split('/', 1)[0] ?? ''))
  const orphaned = [...owners].filter((owner) => deviceStorage.read(owner) === null)
  await change((store) => {
    for (const owner of orphaned) store.delete(ofOwner(owner))
  })
  if (orphaned.length === owners.size) deviceStorage.remove(DEVICE_FILES)
}

const pathOf = (owner: string, name: string) => `${owner}/${name}`
/** In the order of characters `0` follows the slash, so this range has all paths of the owner. */
const ofOwner = (owner: string) => IDBKeyRange.bound(`${owner}/`, `${owner}0`, false, true)

function ask<Result>(make: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return inStore('readonly', (store, settle) => {
    const request = make(store)
    request.onsuccess = () => settle(request.result)
  })
}

/** Resolves when the changes are stored; rejects when the device is full, and then nothing has changed. */
const change = (make: (store: IDBObjectStore) => void): Promise<void> =>
  inStore('readwrite', (store, settle) => {
    make(store)
    store.transaction.oncomplete = () => settle()
  })

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, settle: (result: Result) => void) => void,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(FILES, mode)
      transaction.onabort = transaction.onerror = () => reject(transaction.error)
      work(transaction.objectStore(FILES), resolve)
    })
  } finally {
    database.close()
  }
}

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(FILES)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
