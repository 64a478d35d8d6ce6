import { spawnSync } from 'node:child_process'
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from '../start-program.ts'
import { OWNER, query, unprivilegedUser } from './start-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).error === undefined

const PORT = '6432'

/** A PgBouncer in transaction mode before the server of an address; `url` is the same database through it. */
export async function startPgbouncer(databaseUrl: string, { connections = 20 } = {}) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const { path: folder, [Symbol.dispose]: removeFolder } = temporaryFolder('pgbouncer')
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${OWNER}" ""\n`)
  writeFileSync(
    config,
    `[databases]
* = host=${searchParams.get('host')}
[pgbouncer]
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  const user = unprivilegedUser()
  if (user) for (const path of [folder, config, users]) chownSync(path, user.uid, user.gid)
  const program = startProgram('pgbouncer', ['-q', config], { ...user, cwd: folder })
  const url = `postgres://${OWNER}@localhost:${PORT}${pathname}?host=${encodeURIComponent(folder)}`
  const isReady = () =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    )
  await program.until(isReady)
  return {
    url,
    async [Symbol.asyncDispose]() {
      // It waits for its clients after SIGINT; disposing sends SIGTERM.
      await program[Symbol.asyncDispose]()
      removeFolder()
    },
  }
}
