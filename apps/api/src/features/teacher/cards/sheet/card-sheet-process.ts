import type { TaskMessage } from '#api/lib/jobs/task-process.ts'
import { type CardOrder, makeCardSheet } from './card-sheet.ts'

/**
 * Between pages the process sleeps this many times its processor time, so that requests of students stay fast. Time
 * that it waited for the processor asks for no rest.
 */
const REST_FACTOR = 2

const send = (message: TaskMessage<Uint8Array>) => process.send?.(message)

process.once('message', (order: CardOrder) => {
  let before = process.cpuUsage()
  const pdf = makeCardSheet(order, (done, of) => {
    send({ progress: done / of })
    const { user, system } = process.cpuUsage(before)
    if (done < of) rest(((user + system) / 1000) * REST_FACTOR)
    before = process.cpuUsage()
  })
  send({ result: pdf })
})

/** Blocks the thread, which is safe because this process has nothing else to do. */
function rest(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
