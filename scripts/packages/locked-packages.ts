import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; empty when the package names none. */
  license: string
  /** As in the lock file: `sha512-` and Base64. */
  integrity: string
  isDev: boolean
}

interface LockedEntry {
  version?: string
  /** Old packages have a list of objects here. */
  license?: unknown
  integrity?: string
  dev?: boolean
  link?: boolean
}

/** Licences that packages state in their files, and not in package.json as an SPDX expression. */
const STATED_ELSEWHERE: Record<string, string> = { 'combine-errors': 'MIT', 'player.js': 'BSD-2-Clause' }

const PACKAGES = 'node_modules/'

export function lockedPackages(): LockedPackage[] {
  const { packages }: { packages: Record<string, LockedEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const found = Object.entries(packages)
    .filter(([path, { link }]) => path.includes(PACKAGES) && !link)
    .map(([path, { version = '', license, integrity = '', dev }]): LockedPackage => {
      const name = path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length)
      const named = STATED_ELSEWHERE[name] ?? (typeof license === 'string' ? license : '')
      return { name, version, license: named, integrity, isDev: dev === true }
    })
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}
