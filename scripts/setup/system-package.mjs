import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { quietly, StepFailed } from './long-step.mjs'

/**
 * Installs a package of Debian or Ubuntu, when permitted.
 * @param {string} name
 * @param {string} failed the message of a failure, without its full stop
 * @throws {StepFailed}
 */
export async function installPackage(name, failed) {
  if (!onPath(['apt-get'])) throw new StepFailed(`${failed}.`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...args] = [...asRoot, 'apt-get', ...words]
    await quietly(command, args, { failed, env })
  }
}

/**
 * @param {string[]} names
 * @returns the path of the first program that exists
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((program) => existsSync(program))
}
