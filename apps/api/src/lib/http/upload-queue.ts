import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { createLimiter } from '../limits/limiter.ts'
import { networkAddressOf } from './network-address.ts'
import { type UploadTimeouts, watchUpload } from './upload-watch.ts'

export interface UploadLimits extends UploadTimeouts {
  /** Bodies in memory at a time, each with its files. */
  concurrency: number
  /** Open connections waiting behind them, of which nothing is read. */
  waiting: number
  /** Bodies up to this size bypass the queue. */
  smallBytes: number
  /** The queue counts as broken when nothing has moved for so long while requests wait. */
  stalledAfterMs: number
}

const UPLOAD_LIMITS: UploadLimits = {
  concurrency: 24,
  waiting: 100,
  smallBytes: 65_536,
  queueTimeoutMs: 30_000,
  withinMs: 90_000,
  graceMs: 10_000,
  minBytesPerSecond: 4_096,
  checkEveryMs: 1_000,
  stalledAfterMs: 180_000,
}

export interface UploadQueue {
  /**
   * Reads a request's body when a slot is free, and does the work with it. The slot is held for both, because the bytes
   * are in memory, and always released. Throws `server.unavailable` before reading when the queue is full or the wait
   * too long, `request.tooSlow`, and `request.malformed` when the client is gone.
   */
  receive<B, T>(request: FastifyRequest, read: () => Promise<B>, work: (body: B) => Promise<T>): Promise<T>
  size(): { running: number; waiting: number }
  /** True when slots are held or awaited and none has changed hands for longer than any work takes. */
  isStalled(): boolean
}

/** The queue of requests with a file, fair by address (docs/design/uploads.md). */
export function createUploadQueue(clock: Clock, changed: Partial<UploadLimits> = {}): UploadQueue {
  const limits = { ...UPLOAD_LIMITS, ...changed }
  const limiter = createLimiter({ ...limits, retryAfterSeconds: 10, isFairWhileRunning: true })
  let progressAt = clock.monotonicMs()

  async function noting<T>(work: () => Promise<T>): Promise<T> {
    progressAt = clock.monotonicMs()
    try {
      return await work()
    } finally {
      progressAt = clock.monotonicMs()
    }
  }

  return {
    async receive(request, read, work) {
      const watch = watchUpload(request, clock, limits)
      const inPlace = async () => {
        const body = await watch.read(read)
        watch.end()
        return work(body)
      }
      try {
        if (Number(request.headers['content-length']) <= limits.smallBytes) return await inPlace()
        const options = { key: networkAddressOf(request), signal: watch.signal }
        return await limiter.run(() => noting(inPlace), options)
      } finally {
        watch.end()
        // A client refused in the middle reads the response after sending the rest, which is dropped.
        if (!request.raw.readableEnded) request.raw.resume()
      }
    },
    size: limiter.size,
    isStalled() {
      const { running, waiting } = limiter.size()
      return (waiting > 0 || running >= limits.concurrency) && clock.monotonicMs() - progressAt > limits.stalledAfterMs
    },
  }
}
