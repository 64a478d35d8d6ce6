import type { FastifyRequest } from 'fastify'
import { type ArrivalLimits, arrivalOf } from './arrival.ts'
import type { Clock } from './clock.ts'
import { addressOf } from './visit-of.ts'
import { waitingLine } from './waiting-line.ts'

export interface UploadLimits extends ArrivalLimits {
  /** Bodies in memory at a time, of five megabytes at most. */
  atOnce: number
  /** Behind them: open connections of which nothing is read. */
  waiting: number
  /** Bodies up to this size need no place. */
  smallBytes: number
  /** When nobody's turn has come for so long although somebody waits, something is broken. */
  standsStillMs: number
}

export const UPLOAD_LIMITS: UploadLimits = {
  atOnce: 24,
  waiting: 100,
  smallBytes: 65_536,
  waitsMs: 30_000,
  withinMs: 90_000,
  graceMs: 10_000,
  leastBytesPerSecond: 4_096,
  lookEveryMs: 1_000,
  standsStillMs: 180_000,
}

export interface UploadLine {
  /**
   * Reads the body of a request in its turn, and does the work with it. The place is kept for both, because that long the
   * bytes are in memory, and given back however they end. Throws `server.unavailable` before anything is read when the
   * line is full or its turn does not come, `request.tooSlow`, and `request.malformed` when the client is gone.
   */
  receive<B, T>(request: FastifyRequest, read: () => Promise<B>, work: (body: B) => Promise<T>): Promise<T>
  length(): { served: number; waiting: number }
  /** True when places are taken or waited for and none has changed hands for longer than any work may take. */
  standsStill(): boolean
}

/** The line of whatever arrives with a file, fair by address ([decision 30](docs/decisions/0030-a-line-for-uploads.md)). */
export function uploadLine(clock: Clock, changed: Partial<UploadLimits> = {}): UploadLine {
  const limits = { ...UPLOAD_LIMITS, ...changed }
  const line = waitingLine({ ...limits, retryAfterSeconds: 10, sharesPlaces: true })
  let movedAt = clock.ticks()

  async function moving<T>(work: () => Promise<T>): Promise<T> {
    movedAt = clock.ticks()
    try {
      return await work()
    } finally {
      movedAt = clock.ticks()
    }
  }

  return {
    async receive(request, read, work) {
      const arrival = arrivalOf(request, clock, limits)
      const inPlace = async () => {
        const body = await arrival.read(read)
        arrival.end()
        return work(body)
      }
      try {
        if (Number(request.headers['content-length']) <= limits.smallBytes) return await inPlace()
        const place = { whose: addressOf(request), signal: arrival.signal }
        return await line.join(() => moving(inPlace), place)
      } finally {
        arrival.end()
        // Whoever is refused in the middle hears why once the rest is sent; nobody keeps it.
        if (!request.raw.readableEnded) request.raw.resume()
      }
    },
    length: line.length,
    standsStill() {
      const { served, waiting } = line.length()
      return (waiting > 0 || served >= limits.atOnce) && clock.ticks() - movedAt > limits.standsStillMs
    },
  }
}
