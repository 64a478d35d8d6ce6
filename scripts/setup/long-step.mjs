import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { root } from './root.mjs'

/** The stack of a tool's own code does not help the user. */
const STACK_LINE = /^\s+at /

/** Ends a script with a message for the person at the terminal. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed'
}

/**
 * Prints a step while it runs, and its seconds.
 * @template T
 * @param {string} doing such as `Building the web app`
 * @param {() => Promise<T>} work
 * @param {{ live?: boolean }} options `live` counts the seconds in one line, which no other program may print into
 */
export async function telling(doing, work, { live = process.stdout.isTTY } = {}) {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const show = () => process.stdout.write(`\r${doing} … ${seconds()}`)
  if (!live) console.log(`${doing} …`)
  const ticking = live ? setInterval(show, 200) : undefined
  try {
    const result = await work()
    clearInterval(ticking)
    process.stdout.write(`${live ? '\r' : ''}${doing}: ${seconds()}${live ? '    ' : ''}\n`)
    return result
  } catch (error) {
    clearInterval(ticking)
    if (live) process.stdout.write('\n')
    throw error
  }
}

/**
 * Runs a command without its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ failed: string, cwd?: string, env?: NodeJS.ProcessEnv, lineLimit?: number, signal?: AbortSignal }} options
 * `failed` is the message of a failure, without its full stop; `signal` ends the command, in place of this process's
 * signals
 * @throws {StepFailed} with that message, and the start and end of the output
 */
export async function quietly(command, args, { failed, cwd = root, env = process.env, lineLimit = 20, signal }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) })
  /** @type {Buffer[]} */
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const stop = signal ? () => {} : endTogether(child)
  const ending = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `it ended with ${signal ?? `code ${code}`}`))
  })
  stop()
  if (!ending) return
  const lines = Buffer.concat(output).toString().trimEnd().split('\n')
  const shown = bothEnds(
    lines.filter((line) => !STACK_LINE.test(line)),
    lineLimit,
  )
  throw new StepFailed([`${failed}: ${ending}.`, ...shown.map((line) => `  ${line}`)].join('\n'))
}

/**
 * The first lines, where some tools name the error, and the last ones, where others do.
 * @param {string[]} lines
 * @param {number} count
 */
function bothEnds(lines, count) {
  if (lines.length <= count) return lines
  const half = Math.ceil(count / 2)
  return [...lines.slice(0, half), '…', ...lines.slice(-half)]
}

/**
 * Passes signals on to the child, so that it does not outlive this process.
 * @param {import('node:child_process').ChildProcess} child
 * @returns a function that ends that
 */
function endTogether(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', pass)
  process.once('SIGTERM', pass)
  return () => {
    process.off('SIGINT', pass)
    process.off('SIGTERM', pass)
  }
}
