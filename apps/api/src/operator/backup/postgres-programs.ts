import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotServe } from '#api/lib/db/failures.ts'

type Program = 'pg_dump' | 'pg_restore'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Throws `CannotServe` with its complaint when it fails. */
export async function* outputOf(program: Program, databaseUrl: string, args: readonly string[]) {
  const child = start(program, databaseUrl, args)
  // A command that a signal ends must not leave a program that goes on in the database.
  const kill = () => stop(child)
  process.once('exit', kill)
  const complaint = text(child.stderr)
  const ended = once(child, 'exit')
  try {
    yield* child.stdout as AsyncIterable<Buffer>
    const [code] = await ended
    if (code !== 0) throw new CannotServe(sentenceOf(program, await complaint))
  } finally {
    process.off('exit', kill)
    stop(child)
  }
}

/** Throws `CannotServe` with its complaint when it fails. */
export async function run(program: Program, databaseUrl: string, args: readonly string[]): Promise<string> {
  let output = ''
  for await (const bytes of outputOf(program, databaseUrl, args)) output += bytes.toString('utf8')
  return output
}

/** The password goes by the environment, because every account of the machine sees the arguments. */
function start(program: Program, databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // The driver's word for encryption without a check of the certificate is unknown to PostgreSQL's programs.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  const env = { ...process.env, LC_ALL: 'C', PGCONNECT_TIMEOUT: '10', ...(password && { PGPASSWORD: password }) }
  return spawn(findProgram(program), [`--dbname=${url.href}`, '--no-password', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function stop(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) child.kill()
}

/** The newest of Debian's versions, because an older program refuses a newer server; else the one on the PATH. */
function findProgram(program: Program): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')), ...onPath()]
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (found && spawnSync(found, ['--version']).status === 0) return found
  throw new CannotServe(`${program} is not installed (Debian and Ubuntu: apt-get install postgresql-client).`)
}

const onPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

function sentenceOf(program: Program, complaint: string): string {
  const line = complaint.split('\n').find((each) => /error|fatal/i.test(each)) ?? complaint.trim().split('\n')[0]
  return `${program} failed: ${line?.replace(/^pg_\w+: (error: )?/, '') ?? 'it says nothing'}`
}
