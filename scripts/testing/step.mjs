import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { root } from '../setup/root.mjs'

/** A step without output for so long hangs; a slow machine only spreads its output. */
const SILENCE_LIMIT_MILLISECONDS = 10 * 60_000
/** Its children, such as a school, stop by themselves within this time. */
const GRACE_MILLISECONDS = 20_000
const OUTPUT_GRACE_MILLISECONDS = 2000

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, command: string, args: string[], env?: NodeJS.ProcessEnv, count?: () => Count }} Step
 * `count` returns the passed and failed tests; a step without it counts as one
 * @typedef {Count & { name: string, seconds: number }} Outcome
 */

/**
 * Runs one step and shows its output.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [silenceLimit] in milliseconds
 * @returns {Promise<Outcome>}
 */
export async function runStep(
  { name, command, args, env: own, count },
  env,
  silenceLimit = SILENCE_LIMIT_MILLISECONDS,
) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const succeeded = await runUntilEnd(command, args, { ...env, ...own }, silenceLimit)
  const seconds = (performance.now() - began) / 1000
  const counted = judge(succeeded, count)
  console.log(`── ${name}: ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { name, seconds, ...counted }
}

/**
 * A step without tests, or with an error outside of tests, has failed too.
 * @param {boolean} succeeded
 * @param {(() => Count) | undefined} count
 * @returns {Count}
 */
function judge(succeeded, count) {
  if (!count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = counted(count)
  const wentWrong = !succeeded || passed + failed === 0
  return { passed, failed: wentWrong ? Math.max(failed, 1) : failed }
}

/** @param {() => Count} count */
function counted(count) {
  try {
    return count()
  } catch (error) {
    console.log(`Its report cannot be read: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 0 }
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {number} silenceLimit
 * @returns {Promise<boolean>} whether it ended well, and in time
 */
function runUntilEnd(command, args, env, silenceLimit) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, { cwd: root, env: { ...colours, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {NodeJS.Timeout | undefined} */
  let grace
  const limit = setTimeout(() => {
    console.log(`It has written nothing for ${silenceLimit / 60_000} minutes, and is ended now.`)
    child.kill('SIGINT')
    grace = setTimeout(() => child.kill('SIGKILL'), GRACE_MILLISECONDS)
  }, silenceLimit)
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      process.stdout.write(chunk)
      limit.refresh()
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
    // A process that outlives the step may hold its output open.
    child.on('exit', (code) => setTimeout(() => resolve(code === 0), OUTPUT_GRACE_MILLISECONDS).unref())
  }).finally(() => {
    clearTimeout(limit)
    clearTimeout(grace)
  })
}
