import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { quietly, telling } from './long-step.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { inRoot } from './root.mjs'

const lockFile = inRoot('package-lock.json')
const installedStamp = inRoot('node_modules', '.manassa-installed')
const npmsOwnRecord = inRoot('node_modules', '.package-lock.json')

/**
 * Installs all packages of the lock file, unless they are installed.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export const installWhenNeeded = () => installAtLeast('all')

/**
 * Installs what building and serving need, in two thirds of the time: the packages of the apps, without those of the
 * repository itself, which are for tests and checks.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export const installAppsWhenNeeded = () => installAtLeast('apps')

/** @param {'all' | 'apps'} part */
async function installAtLeast(part) {
  const locked = fingerprint(['package-lock.json'])
  const installed = () => (existsSync(installedStamp) ? readFileSync(installedStamp, 'utf8') : '')
  const needed = () => ![part, 'all'].some((enough) => installed() === `${enough} ${locked}`)
  await oneAtATime(needed, async () => {
    const isWhole = isAsLocked(readFileSync(lockFile))
    // A school may be running on the packages of the apps, so the others are added to them.
    const command = installed() === `apps ${locked}` ? ['install', '--no-save'] : ['ci']
    if (part === 'apps') command.push('--workspaces')
    if (!isWhole) await telling('Installing the packages of package-lock.json', () => installLocked(command))
    writeFileSync(installedStamp, `${isWhole ? 'all' : part} ${locked}`)
  })
}

/**
 * No locked package needs its install script, so none is run.
 * @param {string[]} command of npm
 */
const installLocked = (command) =>
  quietly(
    'npm',
    [
      ...command,
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      failed: 'The packages of package-lock.json could not be installed; without a network they cannot be',
      env: withoutOwnPackages(),
    },
  )

/** `npm ci` removes node_modules with the pinned Node, so it must run on the machine's own. */
function withoutOwnPackages() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: path.join(delimiter) }
}

/**
 * True when node_modules is exactly as locked, as after `npm ci` by hand. npm writes its record last, so an interrupted
 * installation has none.
 * @param {Buffer} lock
 */
function isAsLocked(lock) {
  if (!existsSync(npmsOwnRecord)) return false
  /** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Entry */
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages: locked } = JSON.parse(lock.toString())
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages: present } = JSON.parse(readFileSync(npmsOwnRecord, 'utf8'))
  return Object.entries(locked).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    return path in present ? present[path]?.version === version : optional === true
  })
}
