import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quietly, StepFailed } from './long-step.mjs'
import { root } from './root.mjs'

/** Each file says above its changes why they are made and where upstream was asked for them. */
export const PATCHES = 'patches'

/**
 * Changes installed packages as the files in `patches` say, each named after its package and version:
 * `hls.js@1.7.4.patch`. What is changed already stays as it is.
 * @param {string} [project] the folder that has `patches` and `node_modules`
 * @throws {StepFailed} where a package is not the one that its patch was made for
 */
export async function applyPatches(project = root) {
  for (const file of readdirSync(join(project, PATCHES)).sort()) await applyPatch(project, file)
}

/**
 * @param {string} project
 * @param {string} file
 */
async function applyPatch(project, file) {
  const patch = join(project, PATCHES, file)
  const [, name = '', version] = /^(.+)@(.+)\.patch$/.exec(file) ?? []
  const folder = join(project, 'node_modules', name)
  const about = join(folder, 'package.json')
  const installed = existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')).version : 'none'
  if (installed !== version) {
    throw new StepFailed(
      `${PATCHES}/${file} is for another version of its package than the one that is installed (${installed}): read it again, make it anew and name it after that one.`,
    )
  }
  const failed = `${PATCHES}/${file} does not fit the installed package`
  // Taken for a folder of no repository: inside of one, git passes by what it does not keep.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(project, 'node_modules') }
  /** @param {string[]} options */
  const apply = (...options) => quietly('git', ['apply', ...options, patch], { failed, cwd: folder, env })
  const isApplied = await apply('--reverse', '--check').then(
    () => true,
    () => false,
  )
  if (!isApplied) await apply()
}
