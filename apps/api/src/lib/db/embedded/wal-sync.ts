import { fdatasyncSync, fsyncSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushPath } from './flush-path.ts'

const SEGMENT = /^[0-9A-F]{24}$/

// File times advance in steps of up to 10 ms: a second write within a step leaves the time unchanged.
const TIME_STEP_MS = 20

/**
 * Flushes the write-ahead log to the disk. PGlite itself never does, so a power failure would lose acknowledged writes
 * from the operating system's memory.
 */
export class WalSync {
  readonly #folder: string
  #newest = ''
  #segments = new Map<string, Segment>()

  readonly #now: () => number

  constructor(dataFolder: string, now = () => performance.now()) {
    this.#folder = join(dataFolder, 'pg_wal')
    this.#now = now
  }

  /** Flushes if something was written since the last time. Returns the number of segments. */
  sync(): number {
    const names = readdirSync(this.#folder).filter((name) => SEGMENT.test(name))
    this.#segments = new Map(names.map((name) => [name, this.#readSegment(name)]))

    const written = names.filter((name) => !this.#segments.get(name)?.onDisk)
    for (const name of written) this.#bring(name)

    const newest = names.sort().at(-1) ?? ''
    if (newest !== this.#newest) flushPath(this.#folder, fsyncSync) // a new segment is a new name in the folder
    this.#newest = newest
    return written.length
  }

  #readSegment(name: string): Segment {
    const time = statSync(join(this.#folder, name)).mtimeMs
    const known = this.#segments.get(name)
    return known?.time === time ? known : { time, seenAt: this.#now(), onDisk: false }
  }

  #bring(name: string) {
    const startedAt = this.#now()
    flushPath(join(this.#folder, name), fdatasyncSync)
    const segment = this.#segments.get(name)
    if (segment) segment.onDisk = startedAt - segment.seenAt > TIME_STEP_MS
  }
}

interface Segment {
  time: number
  /** On the monotonic clock. */
  seenAt: number
  /** True when nothing can have been written since the last flush. */
  onDisk: boolean
}
