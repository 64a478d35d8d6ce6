import { LruCache } from './lru-cache.ts'

export interface VersionedKey {
  /** The same for all that want the same. */
  key: string
  /** The state of the content, read after the request came and before anything is made of it. */
  version: string
}

/** Keeps what was made of content for as long as the content has that version, in bounded memory. */
export class VersionedCache<Value> {
  readonly #entries: LruCache<{ version: string; value: Promise<Value> }>
  readonly #bytesOf: (value: Value) => number

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#entries = new LruCache(maxBytes)
    this.#bytesOf = bytesOf
  }

  /**
   * The value that was made of this version, or the one that `make` makes; who asks together shares one making. What
   * `make` throws is thrown, and not kept.
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
