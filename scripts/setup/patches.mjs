import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { quietly, StepFailed } from './long-step.mjs'
import { inRoot } from './root.mjs'

/** Each file says above its changes why they are made and where upstream was asked for them. */
export const PATCHES = 'patches'

/**
 * Changes installed packages as the files in `patches` say, each named after its package and version: `hls.js@1.7.4.patch`.
 * What is changed already stays as it is.
 * @throws {StepFailed} where a package is not the one that its patch was made for
 */
export async function applyPatches() {
  for (const file of readdirSync(inRoot(PATCHES)).sort()) await applyPatch(file)
}

/** @param {string} file */
async function applyPatch(file) {
  const patch = inRoot(PATCHES, file)
  const [, name = '', version] = /^(.+)@(.+)\.patch$/.exec(file) ?? []
  const folder = inRoot('node_modules', name)
  const about = inRoot('node_modules', name, 'package.json')
  const installed = existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')).version : 'none'
  if (installed !== version) {
    throw new StepFailed(
      `${PATCHES}/${file} is for another version of its package than the one that is installed (${installed}): read it again, make it anew and name it after that one.`,
    )
  }
  const failed = `${PATCHES}/${file} does not fit the installed package`
  // Taken for a folder of no repository: inside of one, git passes by what it does not keep.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: inRoot('node_modules') }
  /** @param {string[]} options */
  const apply = (...options) => quietly('git', ['apply', ...options, patch], { failed, cwd: folder, env })
  const isApplied = await apply('--reverse', '--check').then(
    () => true,
    () => false,
  )
  if (!isApplied) await apply()
}
