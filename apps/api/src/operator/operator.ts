import { createServices } from '../create-services.ts'
import { CannotServe } from '../lib/db/failures.ts'
import { type Environment, readEnvironment } from '../lib/environment.ts'
import type { Services } from '../lib/http/request-context.ts'
import { failureSentence } from '../start/failure-sentence.ts'
import { makeDataDir } from '../start/secure-data-dir.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { commandOf, fileIn, read, USAGE } from './commands.ts'
import { moveMedia } from './move/move-media.ts'
import { moveToPostgres } from './move/to-postgres.ts'

const GROUP_OTHER = 0o077
const ONE_AT_A_TIME =
  'The embedded database is for one process at a time: stop the server, do this, and start it again. ' +
  'With PostgreSQL (DATABASE_URL) both run at once.'

/** Other commands ask about schools, which an empty database has none of. */
const FILL_AN_INSTALLATION = ['create', 'import']

// As in the server, all files are private to this account.
process.umask(GROUP_OTHER)
// An exit on purpose removes unfinished files; the default of a signal does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${failureSentence(error)}\n`)
}

async function run(args: readonly string[]) {
  if (args.length === 0 || args.includes('--help')) return print(USAGE)
  const [name = '', file] = read(args).words
  const environment = withoutPooler(readEnvironment())
  const ofInstallation = new Map([
    ['backup', () => backup(environment, fileIn(file))],
    ['restore', () => restore(environment, fileIn(file), console)],
    ['move-media', () => moveMedia(environment, file ?? '')],
    ['to-postgres', () => alone(moveToPostgres(environment, console))],
  ]).get(name)
  const work =
    ofInstallation ??
    withServices(environment, commandOf(args), {
      onlyLooks: name === 'doctor',
      mayFill: FILL_AN_INSTALLATION.includes(name),
    })
  makeDataDir(environment.dataDir)
  print(await work())
}

function withServices(
  environment: Environment,
  work: (services: Services) => Promise<string>,
  options: { onlyLooks: boolean; mayFill: boolean },
) {
  return async () => {
    const services = await alone(createServices(environment, console, options))
    try {
      return await work(services)
    } finally {
      await services.db.close()
    }
  }
}

function alone<T>(opening: Promise<T>): Promise<T> {
  return opening.catch((error: unknown) => {
    throw isInUse(error) ? new CannotServe(`${error.message} ${ONE_AT_A_TIME}`) : error
  })
}

// Long transactions and the programs of PostgreSQL need sessions of their own.
function withoutPooler({ databaseDirectUrl, ...environment }: Environment): Environment {
  return { ...environment, databaseUrl: databaseDirectUrl ?? environment.databaseUrl, databaseDirectUrl: undefined }
}

// These are hoisted functions: the code above runs before constants here are initialized.
function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function isInUse(error: unknown): error is CannotServe {
  return error instanceof CannotServe && /in use/.test(error.message)
}
