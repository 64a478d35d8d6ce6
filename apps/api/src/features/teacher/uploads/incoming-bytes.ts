import type { Readable } from 'node:stream'

/** The bytes of a request, piece by piece. One that is cut off ends like one that is over: what came has come. */
export interface IncomingBytes extends Disposable {
  /** Waits until there are bytes, or none will come. */
  hasMore(): Promise<boolean>
  /** What comes next, up to so many bytes. */
  piece(mostBytes: number): AsyncGenerator<Buffer>
}

/** @param silentMs after how long without a byte the line counts as cut */
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
    async *piece(mostBytes) {
      let room = mostBytes
      while (room > 0) {
        const chunk = await next()
        if (chunk === null) return
        if (chunk.length > room) waiting = chunk.subarray(room)
        yield chunk.subarray(0, room)
        room -= chunk.length
      }
    },
    // Where a piece is refused, the rest of it is heard out and thrown away (`bodyTimeLimit` says for how long): a
    // browser looks at the answer only once all is sent, and one that is left unread would wait for a minute.
    [Symbol.dispose]() {
      void chunks.return?.().then(
        () => body.resume(),
        () => undefined,
      )
    },
  }
}

/** Null for a line that broke or fell silent. */
async function withinSilence<T>(coming: Promise<T>, milliseconds: number): Promise<T | null> {
  const silence = Promise.withResolvers<null>()
  const timer = setTimeout(() => silence.resolve(null), milliseconds)
  try {
    return await Promise.race([coming.catch(() => null), silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
