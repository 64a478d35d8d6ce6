import type { Readable } from 'node:stream'

/** The bytes of a request body in chunks. A broken connection ends the body, and the bytes so far count. */
export interface IncomingBytes extends Disposable {
  /** Waits for bytes; false at the end. */
  hasMore(): Promise<boolean>
  chunk(maxBytes: number): AsyncGenerator<Buffer>
}

/** @param silentMs time without a byte after which the connection counts as broken */
export function incomingBytes(body: Readable, silentMs: number): IncomingBytes {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  let waiting: Buffer | null = null
  let isOver = false

  async function next(): Promise<Buffer | null> {
    const chunk = waiting
    waiting = null
    if (chunk) return chunk
    if (isOver) return null
    const one = await withinSilence(chunks.next(), silentMs)
    isOver = one === null || one.done === true
    if (one === null) body.destroy()
    return one === null || one.done ? null : one.value
  }

  return {
    async hasMore() {
      waiting = await next()
      return waiting !== null
    },
    async *chunk(maxBytes) {
      let room = maxBytes
      while (room > 0) {
        const chunk = await next()
        if (chunk === null) return
        if (chunk.length > room) waiting = chunk.subarray(room)
        yield chunk.subarray(0, room)
        room -= chunk.length
      }
    },
    // The rest of a refused body is read and discarded, up to `bodyTimeLimit`. Browsers read the response only after
    // sending everything, and an unread body would block for a minute.
    [Symbol.dispose]() {
      void chunks.return?.().then(
        () => body.resume(),
        () => undefined,
      )
    },
  }
}

/** Returns null if the connection broke or fell silent. */
async function withinSilence<T>(coming: Promise<T>, milliseconds: number): Promise<T | null> {
  const silence = Promise.withResolvers<null>()
  const timer = setTimeout(() => silence.resolve(null), milliseconds)
  try {
    return await Promise.race([coming.catch(() => null), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
