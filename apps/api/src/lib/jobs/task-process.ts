import { fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** The priority applies to one thread, so the process uses a single one. */
const ONE_THREAD = '--v8-pool-size=0'
const LONGEST_START_MS = 60_000
const COMPLAINT_CHARACTERS = 500

/** Messages of a task's program: its start, its progress from 0 to 1, and its result. */
export type TaskMessage<Result> = 'begins' | { progress: number } | { result: Result }

interface TaskOptions {
  /** A module that responds to its first message as `TaskMessage` says. */
  program: string
  task: object
  /** The nice value of the operating system: 0 is usual, 19 is the lowest priority. */
  priority: number
  signal?: AbortSignal
  /** Limits the JavaScript heap; a program that exceeds it ends. */
  heapMegabytes?: number
  /** Measured from the start of the task. */
  maxMilliseconds?: number
  /** A rejection ends the process. */
  onProgress?(part: number): Promise<void>
}

/** The process ended without a result, or exceeded its time. */
export class TaskEnded extends Error {}

/**
 * Runs a task in a process of its own, so that no request waits and its memory is freed afterwards. Throws `TaskEnded`,
 * errors of `onProgress`, and the reason of the signal.
 */
export function runTask<Result>(options: TaskOptions): Promise<Result> {
  const { program, task, priority, signal, heapMegabytes, maxMilliseconds, onProgress } = options
  const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`]
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [ONE_THREAD, ...heap],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Result>((resolve, reject) => {
    let complaint = ''
    const giveUp = () => reject(signal?.reason)
    const endWithin = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(new TaskEnded(`${program} took more than ${milliseconds} ms`)), milliseconds)
    }
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS)
    })
    child.on('error', reject)
    child.on('spawn', () => {
      // Without the permission for a lower priority, the task runs with the usual one.
      try {
        setPriority(child.pid ?? 0, priority)
      } catch {}
      if (maxMilliseconds !== undefined) endWithin(LONGEST_START_MS)
      child.send(task)
    })
    child.on('message', (message: TaskMessage<Result>) => {
      if (message === 'begins') {
        if (maxMilliseconds !== undefined) endWithin(maxMilliseconds)
      } else if ('result' in message) resolve(message.result)
      else onProgress?.(message.progress).catch(reject)
    })
    child.on('exit', (code, killedBy) => {
      reject(new TaskEnded(`${program} ended with ${code ?? killedBy}: ${complaint}`))
    })
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
