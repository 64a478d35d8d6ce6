import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { AppError } from './app-error.ts'

/** How long the body of a request may be on its way. */
export interface UploadTimeouts {
  /** For a place to be read in. */
  queueTimeoutMs: number
  /** For the whole of it, from its turn on. */
  withinMs: number
  /** Until then nobody is judged: a connection that comes and goes is often silent for some seconds. */
  graceMs: number
  /**
   * On the average, once the grace is over: as much as a bad connection carries, and more than costs nothing to
   * pretend.
   */
  minBytesPerSecond: number
  /** How often the limits are looked at. */
  checkEveryMs: number
}

/** A body on its way: first it waits for its turn, then it is read. */
export interface UploadWatch {
  /** Aborted, with the failure that says why, when the client is gone, or too slow, or waited too long. */
  signal: AbortSignal
  /** Its turn has come: what `read` gives, or the failure. `read` is not waited for once the signal is aborted. */
  read<T>(read: () => Promise<T>): Promise<T>
  /** Looks no more. */
  end(): void
}

const RETRY_AFTER_SECONDS = 10

/** True when so few bytes after so long a time are nobody's honest photo. */
export function isTooSlow(heardBytes: number, elapsedMs: number, limits: UploadTimeouts): boolean {
  const { withinMs, graceMs, minBytesPerSecond } = limits
  return elapsedMs >= withinMs || heardBytes < ((elapsedMs - graceMs) / 1000) * minBytesPerSecond
}

/** Watches a body from now until `end`. */
export function watchUpload({ raw }: FastifyRequest, { monotonicMs }: Clock, limits: UploadTimeouts): UploadWatch {
  const over = new AbortController()
  let began = { at: monotonicMs(), bytesBefore: 0, reading: false }

  // Also when all of it lies unread in a buffer: a parser that begins after the end waits for one for ever.
  const gone = () => raw.readableEnded || over.abort(new AppError('request.malformed'))
  if (raw.destroyed) gone()
  raw.once('close', gone)

  function judge() {
    const elapsedMs = monotonicMs() - began.at
    if (!began.reading) {
      if (elapsedMs < limits.queueTimeoutMs) return
      over.abort(new AppError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    } else if (isTooSlow(raw.socket.bytesRead - began.bytesBefore, elapsedMs, limits)) {
      over.abort(new AppError('request.tooSlow'))
    }
  }
  // A server that stood still has bytes waiting that it has not looked at: those are read before anybody is judged.
  const looks = setInterval(() => setImmediate(judge), limits.checkEveryMs)

  return {
    signal: over.signal,
    async read(read) {
      over.signal.throwIfAborted()
      began = { at: monotonicMs(), bytesBefore: raw.socket.bytesRead, reading: true }
      const stopped = Promise.withResolvers<never>()
      over.signal.addEventListener('abort', () => stopped.reject(over.signal.reason), { once: true })
      return Promise.race([read(), stopped.promise])
    },
    end() {
      clearInterval(looks)
      raw.off('close', gone)
    },
  }
}
