import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Starts a program that runs until the returned object is disposed, such as a balancer. */
export function startProgram(name: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(name, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4_000)
  })
  const ended = once(child, 'exit')
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Waits until `isReady`. Throws an Error with what the program wrote to its stderr if it ends before. */
    async until(isReady: () => Promise<boolean>, lookEveryMs = 20) {
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`${name} did not start: ${complaints}`)
        await pause(lookEveryMs)
      }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
