/** The size of a cache with one entry for each student of a big school, with a margin. */
export const STUDENT_ENTRIES = 20_000

interface CachedValue<Value> {
  value: Value
  size: number
  turn: number
}

/** Drops the entries used longest ago once the sizes of all exceed the maximum: bytes, or 1 for each entry. */
export class LruCache<Value> {
  readonly #entries = new Map<string, CachedValue<Value>>()
  readonly #maxSize: number
  #size = 0
  #turn = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The map's order is that of writes. A recent entry is not moved, because moving costs more than reading, and it is
    // far from being dropped.
    if (this.#turn - entry.turn > this.#entries.size / 2) {
      this.#entries.delete(key)
      this.#put(key, entry)
    }
    return entry.value
  }

  set(key: string, value: Value, size = 1) {
    this.delete(key)
    this.#put(key, { value, size, turn: 0 })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) break
      this.delete(oldest)
    }
  }

  #put(key: string, entry: CachedValue<Value>) {
    entry.turn = this.#turn += 1
    this.#entries.set(key, entry)
  }

  delete(key: string) {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
