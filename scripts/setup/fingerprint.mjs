import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

const NO_SOURCE = new Set(['node_modules', 'build', '.react-router'])

/**
 * A hash of the content of files, which changes with every edit, addition, rename and removal.
 * @param {string[]} paths files or folders below the project's folder
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} in the same order on every machine
 */
function filesBelow(path) {
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (NO_SOURCE.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
      return entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]
    })
}
