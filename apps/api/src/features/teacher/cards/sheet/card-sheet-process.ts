import { performance } from 'node:perf_hooks'
import type { TaskMessage } from '#api/lib/task-process.ts'
import { type CardOrder, makeCardSheet } from './card-sheet.ts'

/** How long it rests after a page, as many times as the page took: a file may take long, who studies meanwhile not. */
const REST = 2

/** The process that makes one file of cards: is told what, says how far it is, and at its end gives the file. */
const say = (message: TaskMessage<Uint8Array>) => process.send?.(message)

process.once('message', (order: CardOrder) => {
  let began = performance.now()
  const pdf = makeCardSheet(order, (done, of) => {
    say({ progress: done / of })
    rest((performance.now() - began) * REST)
    began = performance.now()
  })
  say({ result: pdf })
})

/** Does nothing for so long. Nothing else is to be done in this process. */
function rest(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
