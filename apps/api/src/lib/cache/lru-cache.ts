interface Entry<Value> {
  value: Value
  bytes: number
  /** The turn at which it was put last. */
  turn: number
}

/** A map that holds what was asked for last, and no more bytes of it than there is room for. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #maxBytes: number
  #bytes = 0
  #turn = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The last of a map is the one that was set last. What stands in its newer half is not moved: that costs more than
    // the look itself, and is far from being dropped.
    if (this.#turn - entry.turn > this.#entries.size / 2) {
      this.#entries.delete(key)
      this.#put(key, entry)
    }
    return entry.value
  }

  /** Keeps a value that takes so many bytes, and drops those that nobody has asked for the longest. */
  set(key: string, value: Value, bytes: number) {
    this.delete(key)
    this.#put(key, { value, bytes, turn: 0 })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  #put(key: string, entry: Entry<Value>) {
    entry.turn = this.#turn += 1
    this.#entries.set(key, entry)
  }

  delete(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
