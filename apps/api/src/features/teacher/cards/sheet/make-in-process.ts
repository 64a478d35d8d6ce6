import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CardOrder } from './card-sheet.ts'

const program = fileURLToPath(import.meta.resolve('./card-sheet-process.ts'))
/** The priority is that of one thread, the one which then does all. */
const ONE_THREAD = ['--v8-pool-size=0']
/** Behind whatever serves students, on a machine that has both to do. */
const LOW_PRIORITY = 19

/** What the process says: how much is done, from 0 to 1, or the whole file at the end. */
export type WorkerMessage = { done: number } | { pdf: Uint8Array }

interface MakeOptions {
  signal: AbortSignal
  /** May refuse, which ends the process. */
  onProgress(part: number): Promise<void>
}

/**
 * Makes a file of cards in a process of its own, so that nobody waits for it and its memory goes with it. Throws when
 * the process ends without one, what `onProgress` throws, and why the signal gave up.
 */
export function makeInProcess(order: CardOrder, { signal, onProgress }: MakeOptions): Promise<Buffer> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ONE_THREAD,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return new Promise<Buffer>((resolve, reject) => {
    let complaint = ''
    const giveUp = () => reject(signal.reason)
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-500)
    })
    child.on('error', reject)
    child.on('spawn', () => {
      // Where that is not allowed it is made all the same.
      try {
        setPriority(child.pid ?? 0, LOW_PRIORITY)
      } catch {}
      child.send(order)
    })
    child.on('message', (message: WorkerMessage) => {
      if ('pdf' in message) resolve(Buffer.from(message.pdf))
      else onProgress(message.done).catch(reject)
    })
    child.on('exit', (code) => reject(new Error(`The process that makes cards ended with ${code}: ${complaint}`)))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  }).finally(() => child.kill('SIGKILL'))
}
