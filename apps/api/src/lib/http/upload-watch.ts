import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { AppError } from './app-error.ts'

export interface UploadTimeouts {
  queueTimeoutMs: number
  /** For the whole body, from its turn on. */
  withinMs: number
  /** The speed is not checked before, because a bad connection is often silent for some seconds. */
  graceMs: number
  /** The average after the grace period: a bad connection reaches it, and an attacker has to pay for it. */
  minBytesPerSecond: number
  checkEveryMs: number
}

/** The watch over a body, first in the queue, then while it is read. */
interface UploadWatch {
  /** Aborts with the failure when the client is gone, too slow, or has waited too long. */
  signal: AbortSignal
  /**
   * Its turn has come: returns the result of `read`, or throws the failure. Does not wait for `read` after the signal
   * has aborted.
   */
  read<T>(read: () => Promise<T>): Promise<T>
  end(): void
}

const RETRY_AFTER_SECONDS = 10

function isTooSlow(heardBytes: number, elapsedMs: number, limits: UploadTimeouts): boolean {
  const { withinMs, graceMs, minBytesPerSecond } = limits
  return elapsedMs >= withinMs || heardBytes < ((elapsedMs - graceMs) / 1000) * minBytesPerSecond
}

export function watchUpload({ raw }: FastifyRequest, { monotonicMs }: Clock, limits: UploadTimeouts): UploadWatch {
  const over = new AbortController()
  let began = { at: monotonicMs(), bytesBefore: 0, reading: false }

  // A body that is complete in the buffer counts too, because a parser that starts after the end would wait forever.
  const onClose = () => raw.readableEnded || over.abort(new AppError('request.malformed'))
  if (raw.destroyed) onClose()
  raw.once('close', onClose)

  function judge() {
    const elapsedMs = monotonicMs() - began.at
    if (!began.reading) {
      if (elapsedMs < limits.queueTimeoutMs) return
      over.abort(new AppError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    } else if (isTooSlow(raw.socket.bytesRead - began.bytesBefore, elapsedMs, limits)) {
      over.abort(new AppError('request.tooSlow'))
    }
  }
  // After a blocked event loop, bytes may be waiting; they are read before the client is judged.
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
      raw.off('close', onClose)
    },
  }
}
