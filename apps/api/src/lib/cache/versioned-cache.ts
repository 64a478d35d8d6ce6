import { LruCache } from './lru-cache.ts'

export interface VersionedKey {
  key: string
  /** The version of the content, read after the request came and before the value is computed. */
  version: string
}

/** Caches values that were computed from content while it has that version, in bounded memory. */
export class VersionedCache<Value> {
  readonly #entries: LruCache<{ version: string; value: Promise<Value> }>
  readonly #bytesOf: (value: Value) => number

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#entries = new LruCache(maxBytes)
    this.#bytesOf = bytesOf
  }

  /**
   * The value of this version, or that of `make`; concurrent requests share one computation. An error of `make` is
   * thrown, and not cached.
   */
  get({ key, version }: VersionedKey, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known?.version === version) return known.value
    const entry = { version, value: make() }
    this.#entries.set(key, entry, 0)
    entry.value.then(
      (value) => {
        if (this.#entries.get(key) === entry) this.#entries.set(key, entry, this.#bytesOf(value))
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry.value
  }
}
