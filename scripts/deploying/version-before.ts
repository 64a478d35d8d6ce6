import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** It leads to the sources of a checkout. */
const OWN_PACKAGES = '@manassa'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit before the newest migration; null where the history does not reach it, as in a shallow clone. */
export async function commitBefore(migration: string): Promise<string | null> {
  try {
    const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--no-renames', '--', `db/migrations/${migration}`)
    return git('rev-parse', '--verify', '--short', added ? `${added}^` : 'HEAD')
  } catch {
    return null
  }
}

export const newestMigration = async () => (await readdir(join(root, 'db/migrations'))).sort().at(-1) ?? ''

/** Puts the files of a commit into a folder and builds its web app, with the packages that are installed here. */
export async function checkOut(commit: string, folder: string) {
  const archive = join(folder, 'archive.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  const [here, there] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(there, OWN_PACKAGES), { recursive: true })
  const packages = (await readdir(here)).filter((name) => name !== OWN_PACKAGES && name !== '.cache')
  for (const name of packages) await symlink(join(here, name), join(there, name))
  const own = { api: 'apps/api', contract: 'packages/contract', web: 'apps/web' }
  for (const [name, path] of Object.entries(own)) await symlink(join(folder, path), join(there, OWN_PACKAGES, name))
  execFileSync(process.execPath, [join(here, '@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(folder, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
