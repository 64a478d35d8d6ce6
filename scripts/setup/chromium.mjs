import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { quietly, StepFailed, telling } from './long-step.mjs'

/** Chromium without the window around the page, which nobody sees here: a third less work for the same pages. */
const WITHOUT_A_WINDOW = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The browser for the tests: `CHROMIUM`, or one on the `PATH`, or the system's package, installed where we may.
 * @returns the path of its program
 * @throws {StepFailed}
 */
export async function chromiumInstalled() {
  const chosen = process.env.CHROMIUM
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM names ${chosen}, and there is nothing there.`)
  // Who may not install has one with its window, or none.
  const present = chosen ?? onPath(process.getuid?.() === 0 ? [WITHOUT_A_WINDOW] : [WITHOUT_A_WINDOW, ...NAMES])
  if (present) return present
  await telling('Installing Chromium for the browser tests', installOne)
  const installed = onPath([WITHOUT_A_WINDOW, ...NAMES])
  if (installed) return installed
  throw new StepFailed('Chromium was installed and is not on the PATH: say where it is with CHROMIUM=/path/of/it.')
}

/** Not every system has it without its window. */
async function installOne() {
  await installPackage(WITHOUT_A_WINDOW).catch(async () => {
    if (!onPath(NAMES)) await installPackage('chromium')
  })
}

/** @param {string} name of a package of Debian or Ubuntu */
async function installPackage(name) {
  const failed = `The browser tests need Chromium and it could not be installed; install it or say where it is with CHROMIUM=/path/of/it`
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
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((program) => existsSync(program))
}
