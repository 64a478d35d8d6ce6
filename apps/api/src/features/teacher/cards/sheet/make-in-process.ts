import { fileURLToPath } from 'node:url'
import { runTask } from '#api/lib/jobs/task-process.ts'
import type { CardOrder } from './card-sheet.ts'

const program = fileURLToPath(import.meta.resolve('./card-sheet-process.ts'))
/** Requests of students go first on a machine that does both. */
const LOW_PRIORITY = 19

interface MakeOptions {
  signal: AbortSignal
  /** Throwing here ends the process. */
  onProgress(part: number): Promise<void>
}

/** Makes a file of cards in its own process. Throws as `runTask` does. */
export async function makeInProcess(order: CardOrder, { signal, onProgress }: MakeOptions): Promise<Buffer> {
  const pdf = await runTask<Uint8Array>({ program, task: order, priority: LOW_PRIORITY, signal, onProgress })
  return Buffer.from(pdf)
}
