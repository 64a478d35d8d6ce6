import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { OWNER, type PostgresServer, query, startPostgres, unprivilegedUser } from './start-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A new server with an empty database `school`, and a streaming replica of it. */
export async function startWithReplica(): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  // As in production: a commit that does not wait for the log may not be in the position that a read asks for.
  const primary = await startPostgres({ synchronous_commit: 'on' })
  await query(primary.url('postgres', 'postgres'), `create database school owner ${OWNER}`)
  const replica = await startPostgres({}, (data) => copyOf(primary, data))
  return { primary, replica }
}

async function copyOf(primary: PostgresServer, data: string) {
  const user = unprivilegedUser()
  using home = temporaryFolder('replica')
  if (user) chownSync(home.path, user.uid, user.gid)
  const socket = new URL(primary.url('postgres')).searchParams.get('host') ?? ''
  const program = join(await findPostgresBinaries(), 'pg_basebackup')
  const from = ['-h', socket, '-U', 'postgres', '-X', 'stream', '-c', 'fast', '--write-recovery-conf']
  execFileSync(program, ['-D', data, ...from], { ...user, cwd: home.path })
}
