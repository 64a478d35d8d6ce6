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
 * Installs the packages of the lock file, unless they are installed.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export async function installWhenNeeded() {
  const locked = fingerprint(['package-lock.json'])
  const needed = () => !existsSync(installedStamp) || readFileSync(installedStamp, 'utf8') !== locked
  await oneAtATime(needed, async () => {
    if (!isAsLocked(readFileSync(lockFile))) {
      await telling('Installing the packages of package-lock.json', installLocked)
    }
    writeFileSync(installedStamp, locked)
  })
}

/** No locked package needs its install script, so none is run. */
const installLocked = () =>
  quietly(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
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
