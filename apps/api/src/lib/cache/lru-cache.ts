interface CachedValue<Value> {
  value: Value
  bytes: number
  turn: number
}

export class LruCache<Value> {
  readonly #entries = new Map<string, CachedValue<Value>>()
  readonly #maxBytes: number
  #bytes = 0
  #turn = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
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

  set(key: string, value: Value, bytes: number) {
    this.delete(key)
    this.#put(key, { value, bytes, turn: 0 })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  #put(key: string, entry: CachedValue<Value>) {
    entry.turn = this.#turn += 1
    this.#entries.set(key, entry)
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
