import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface PostgresServer {
  /** The address of one of its databases for a role. `postgres` is the superuser. */
  url(database: string, role?: string): string
  folder: string
  /** Shuts it down as its operator does, until `startAgain`. */
  halt(): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The owner of its database without superuser rights, as an operator should create it. */
export const OWNER = 'manassa_owner'

const START_LIMIT_MS = 30_000

// No data outlives the run, so it does not wait for the disk.
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

// Stops the server and removes its folder when its input ends, which happens however its parent ends.
const keeper = `
binaries=$1 folder=$2; shift 2
"$binaries/postgres" -D "$folder/data" "$@" >"$folder/log" 2>&1 &
cat >/dev/null
"$binaries/pg_ctl" stop -m fast -D "$folder/data" >/dev/null 2>&1 || kill -INT $! 2>/dev/null
wait
rm -rf "$folder"`

/**
 * Starts a new server in a temporary folder; `settings` are added to `postgresql.conf`. Takes about two seconds. `fill`
 * puts an existing cluster into its folder.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  fill?: (data: string) => Promise<void>,
): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries()
  const { path: folder } = temporaryFolder('postgres')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)

  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  if (fill) await fill(data)
  else execFileSync(join(binaries, 'initdb'), init, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  const given = { ...quick, listen_addresses: '', unix_socket_directories: folder, ...settings }
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const process = spawn('sh', ['-c', keeper, 'keeper', binaries, folder, ...flags], {
    ...user,
    cwd: folder,
    detached: true, // a Ctrl-C at the terminal goes to the test run, which then lets go of this one
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const url = (database: string, role = OWNER) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`

  await untilItResponds(url('postgres', 'postgres'), join(folder, 'log'))
  if (!fill) await query(url('postgres', 'postgres'), `create role ${OWNER} login createrole`)

  async function control(...args: string[]) {
    const program = spawn(join(binaries, 'pg_ctl'), ['-D', data, ...args], { ...user, cwd: folder, stdio: 'ignore' })
    const [code] = await once(program, 'exit')
    if (code !== 0) throw new Error(`pg_ctl ${args[0]} ended with ${code}`)
  }
  return {
    url,
    folder: data,
    halt: () => control('stop', '-m', 'fast'),
    startAgain: () => control('start', '-l', join(folder, 'log'), '-o', flags.map((flag) => `'${flag}'`).join(' ')),
    async stop() {
      const ended = once(process, 'exit')
      process.stdin?.end()
      await ended
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => {
    const { stdout, status } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  const name = ['postgres', 'nobody'].find((candidate) => idOf('-u', candidate) !== undefined)
  const uid = name && idOf('-u', name)
  const gid = name && idOf('-g', name)
  if (!uid || !gid) throw new Error('As root the tests need a user `postgres` or `nobody` to run PostgreSQL as.')
  return { uid, gid }
}

async function untilItResponds(url: string, log: string) {
  const giveUpAt = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (performance.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error })
      }
      await pause(30)
    }
  }
}
