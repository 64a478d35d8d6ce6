import { performance } from 'node:perf_hooks'
import type { TaskMessage } from '#api/lib/jobs/task-process.ts'
import { type CardOrder, makeCardSheet } from './card-sheet.ts'

/** After each page but the last the process sleeps this many times as long, so that requests of students stay fast. */
const REST_FACTOR = 2

const send = (message: TaskMessage<Uint8Array>) => process.send?.(message)

process.once('message', (order: CardOrder) => {
  let began = performance.now()
  const pdf = makeCardSheet(order, (done, of) => {
    send({ progress: done / of })
    if (done < of) rest((performance.now() - began) * REST_FACTOR)
    began = performance.now()
  })
  send({ result: pdf })
})

/** Blocks the thread, which is safe because this process has nothing else to do. */
function rest(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
