import { type CardOrder, makeCardSheet } from './card-sheet.ts'
import type { Said } from './make-in-process.ts'

/** The process that makes one file of cards: is told what, says how far it is, and at its end gives the file. */
const say = (said: Said) => process.send?.(said)

process.once('message', (order: CardOrder) => {
  say({ pdf: makeCardSheet(order, (done, of) => say({ done: done / of })) })
})
