import { createHook } from 'node:async_hooks'
import { createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import type { Scheduler } from './scheduler.ts'

/** Reads and writes of files, and addons: argon2 calls its work `undefined`, and sharp `generic`. */
const NATIVE = /^(FSREQ\w+|FILEHANDLECLOSEREQ|undefined|generic)$/

/** The native half of a stream that compresses; it is one resource for all of its work. */
interface Compressor {
  write(...block: unknown[]): unknown
  getAsyncId(): number
}

/**
 * Counts the work on threads of Node.js among the operations of a scheduler, until its callback runs. The asynchronous
 * calls of `node:crypto` are not counted, because its synchronous ones look alike; the server has none of them.
 */
export function countNativeWork(scheduler: () => Scheduler) {
  const begun = new Map<number, Scheduler>()
  const begin = (id: number) => {
    begun.set(id, scheduler())
    scheduler().begin()
  }
  const end = (id: number) => {
    begun.get(id)?.end()
    begun.delete(id)
  }
  createHook({
    trackPromises: false,
    init: (id, type) => NATIVE.test(String(type)) && begin(id),
    before: end,
    destroy: end,
  }).enable()
  for (const make of [createGzip, createBrotliCompress, createBrotliDecompress]) {
    const { _handle } = make() as unknown as { _handle: Compressor }
    const compressor: Compressor = Object.getPrototypeOf(_handle)
    const { write } = compressor
    compressor.write = function (...block) {
      begin(this.getAsyncId())
      return write.apply(this, block)
    }
  }
}
