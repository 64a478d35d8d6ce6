import { fork } from 'node:child_process'
import { setPriority } from 'node:os'

/** The priority is that of one thread, the one which then does all. */
const ONE_THREAD = '--v8-pool-size=0'
const LONGEST_START_MS = 60_000
const COMPLAINT_CHARACTERS = 500

/** The messages of a program that does one task: that it begins, how much is done from 0 to 1, and what it came to. */
export type TaskMessage<Result> = 'begins' | { progress: number } | { result: Result }

interface TaskOptions {
  /** A module that answers its first message as `TaskMessage` says. */
  program: string
  task: object
  /** As the operating system counts: 0 is usual, 19 comes last. */
  priority: number
  signal?: AbortSignal
  /** Limits the JavaScript heap; a program that needs more ends. */
  heapMegabytes?: number
  /** From the moment when the program begins with its task. */
  maxMilliseconds?: number
  /** May reject, which ends the process. */
  onProgress?(part: number): Promise<void>
}

/** The process ended without a result, or took longer than it may. */
export class TaskEnded extends Error {}

/**
 * Does a task in a process of its own, so that no request waits for it and its memory is freed with it. Throws
 * `TaskEnded`, whatever `onProgress` throws, and the reason of the signal.
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
      // A system that does not allow it runs the task with the usual priority.
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
