import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { StepFailed } from './long-step.mjs'
import { inRoot } from './root.mjs'

const NEEDED_MAJOR = 24

/**
 * The Node that the lock file pins; where it has none for this machine, the running one if it is new enough.
 * @returns the path of its program
 * @throws {StepFailed}
 */
export function pinnedNode() {
  const pinned = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath
  throw new StepFailed(
    `There is no packaged Node ${NEEDED_MAJOR} for ${process.platform}-${process.arch}: install Node ${NEEDED_MAJOR} and start again.`,
  )
}

/** An environment whose `PATH` starts with the project's `node` and tools. */
export const withOwnTools = () => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
})
