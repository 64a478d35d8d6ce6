import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** A command as a person starts it in a terminal: it and all that it starts are one group. */
export function startInTerminal(command: string[], settings: NodeJS.ProcessEnv) {
  const [program = '', ...args] = command
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, ...settings }
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const group = -(child.pid ?? 0)
  return {
    output,
    ended,
    /** What a terminal does at Ctrl-C: everybody in it is told. */
    pressCtrlC: () => process.kill(group, 'SIGINT'),
    /** What a service manager does: only the first process is told. */
    terminate: () => child.kill('SIGTERM'),
    /** Waits until it has said something. */
    async says(part: string) {
      while (!output.out.includes(part)) {
        if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}: ${output.out}${output.err}`)
        await pause(5)
      }
    },
    /** Waits until the server is ready and has said where, and tells how many milliseconds after the start that was. */
    async ready(port: number) {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}: ${output.out}${output.err}`)
        if (output.out.includes(`:${port}`) && (await isReady(port))) return performance.now() - began
        await pause(20)
      }
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
      await ended
    },
  }
}

export const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A folder of one's own, gone when disposed of. */
export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'manassa-start-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** What was written, line by line. */
export const sentencesOf = (text: string) => text.trimEnd().split('\n')
