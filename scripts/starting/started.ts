import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Starts a command as in a terminal: it and its children form one process group. */
export function startInTerminal(command: string[], settings: NodeJS.ProcessEnv, cwd = root) {
  const [program = '', ...args] = command
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, ...settings }
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
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
    /** A terminal's Ctrl-C signals the whole group. */
    pressCtrlC: () => process.kill(group, 'SIGINT'),
    /** A service manager signals the first process only. */
    terminate: () => child.kill('SIGTERM'),
    /** True while the command or a program that it started runs. */
    isRunning() {
      try {
        return process.kill(group, 0)
      } catch {
        return false
      }
    },
    async waitForOutput(part: string) {
      while (!output.out.includes(part)) {
        if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}: ${output.out}${output.err}`)
        await pause(5)
      }
    },
    /** Waits until the server has printed its address; returns the milliseconds since the start. */
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

export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'manassa-start-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

export const sentencesOf = (text: string) => text.trimEnd().split('\n')
