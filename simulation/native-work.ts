import { createHook } from 'node:async_hooks'
import type { Scheduler } from './scheduler.ts'

/** Reads and writes of files, and addons: argon2 calls its work `undefined`, and sharp `generic`. */
const NATIVE = /^(FSREQ\w+|FILEHANDLECLOSEREQ|undefined|generic)$/

/**
 * Counts the work on threads of Node.js among the operations of a scheduler, until its callback runs. Compression is not
 * seen, because a stream is one resource for all of its work; nor is `node:crypto`, whose synchronous work looks alike.
 */
export function countNativeWork(scheduler: () => Scheduler) {
  const begun = new Map<number, Scheduler>()
  const end = (id: number) => {
    begun.get(id)?.end()
    begun.delete(id)
  }
  createHook({
    trackPromises: false,
    init(id, type) {
      if (!NATIVE.test(String(type))) return
      begun.set(id, scheduler())
      scheduler().begin()
    },
    after: end,
    destroy: end,
  }).enable()
}
