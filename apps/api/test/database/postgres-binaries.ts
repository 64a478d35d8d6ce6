import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const OLDEST_VERSION = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`. Installs Debian's package when run as root without it; otherwise throws. */
export async function findPostgresBinaries(): Promise<string> {
  const found = installed() ?? ((await installPackage()) ? installed() : undefined)
  if (found) return found
  throw new Error(
    `The tests need PostgreSQL ${OLDEST_VERSION} or later, and none was found: install it (Debian: apt-get install postgresql), or run only the embedded half with MANASSA_TEST_ENGINES=embedded.`,
  )
}

function installed() {
  return [...configured(), ...debian(), ...onPath()].find((folder) => versionIn(folder) >= OLDEST_VERSION)
}

function configured() {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return stdout ? [stdout.trim()] : []
}

function debian() {
  if (!existsSync(DEBIAN_FOLDER)) return []
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'))
}

const onPath = () => (process.env.PATH ?? '').split(delimiter)

function versionIn(folder: string) {
  if (!existsSync(join(folder, 'initdb'))) return 0
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0)
}

async function installPackage(): Promise<boolean> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  process.stderr.write('The tests need PostgreSQL: installing the package postgresql…\n')
  // Asynchronous, because test workers wait for this process meanwhile.
  const apt = async (...words: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const [status] = await once(spawn('apt-get', ['-qq', ...words], { env, stdio: 'ignore' }), 'exit')
    return status === 0
  }
  const install = () => apt('install', '-y', 'postgresql')
  return (await install()) || ((await apt('update')) && (await install()))
}
