import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { create as createTar } from 'tar'
import type { DatabaseLog } from '../database.ts'
import { CannotServe } from '../failures.ts'
import { DatabaseWorker } from './database-worker.ts'
import { lockFolder } from './lock.ts'
import type { Mutex } from './mutex.ts'
import type { WorkerSupervisor } from './worker-supervisor.ts'

/** A day of them, at one every quarter of an hour. */
const KEPT = 96
const REQUEST_LOOK_MS = 1_000
const REQUEST_LIMIT_MS = 60_000

export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

export const hasEmbedded = (dataDir: string) => existsSync(databaseFolder(dataDir))

/** The failure of a command that needs the embedded database of a folder without one. */
export async function missingEmbedded(dataDir: string): Promise<CannotServe> {
  const [newest] = await listSnapshots(dataDir)
  return new CannotServe(
    newest
      ? `DATA_DIR ${dataDir} has snapshots of a database, but not the database: a start of the server restores the newest, ${basename(newest)}.`
      : 'The embedded database of DATA_DIR is empty: the first start of the server fills it.',
  )
}

export const snapshotsFolder = (dataDir: string) => join(dataDir, 'snapshots')

/** A copy of the database is made at once, while queries wait, and archived afterwards. */
const copyFolder = (dataDir: string) => join(snapshotsFolder(dataDir), 'copy')

/** One name for all, so that what a killed process leaves behind is replaced by the next snapshot. */
const unfinishedFile = (dataDir: string) => join(snapshotsFolder(dataDir), 'unfinished.tar.gz')

/** Newest first, as paths. */
export async function listSnapshots(dataDir: string): Promise<string[]> {
  const folder = snapshotsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const snapshots = names.filter((name) => name.startsWith('database-') && name.endsWith('.tar.gz'))
  return snapshots
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Takes a snapshot of the embedded database every `interval` milliseconds in which something was written. */
export class Snapshots {
  readonly #dataDir: string
  readonly #worker: WorkerSupervisor
  readonly #mutex: Mutex
  readonly #timers: readonly NodeJS.Timeout[]
  #position: string | undefined
  #underWay: Promise<void> = Promise.resolve()

  constructor(dataDir: string, thread: WorkerSupervisor, mutex: Mutex, interval: number, log: DatabaseLog) {
    this.#dataDir = dataDir
    this.#worker = thread
    this.#mutex = mutex
    const inTurn = (work: () => Promise<void>) => () => {
      this.#underWay = this.#underWay
        .then(work)
        .catch((error: Error) => log.error(`No snapshot of the database was taken: ${error.message}`))
    }
    this.#timers = [
      setInterval(
        inTurn(() => this.acquire()),
        interval,
      ).unref(),
      setInterval(
        inTurn(() => this.#acquireIfRequested()),
        REQUEST_LOOK_MS,
      ).unref(),
    ]
  }

  async acquire() {
    const position = await this.#mutex.runExclusive(() => this.#copyIfWritten())
    if (position === undefined) return
    await storeCopy(this.#dataDir)
    this.#position = position
  }

  async #acquireIfRequested() {
    const request = requestFile(this.#dataDir)
    if (!existsSync(request)) return
    const check = await readFile(request, 'utf8')
    // The writer of the request may not have written it yet.
    if (check === '') return
    const isSame = await this.#mutex.runExclusive(() => isFilledUnder(check, this.#worker))
    if (isSame) await this.acquire()
    await (isSame ? rm(request, { force: true }) : rename(request, refusalFile(this.#dataDir)))
  }

  async stop() {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#underWay
  }

  /** Returns the log's position in the copy. */
  async #copyIfWritten() {
    if ((await this.#logPosition()) === this.#position) return undefined
    await this.#worker.execute({ kind: 'copy', to: copyFolder(this.#dataDir) })
    return this.#logPosition()
  }

  async #logPosition() {
    const { rows } = await this.#worker.execute({
      kind: 'query',
      sql: 'select pg_current_wal_insert_lsn()::text as position',
      parameters: [],
    })
    return JSON.stringify(rows[0])
  }
}

export const notItsSecret = () =>
  new CannotServe(
    'The secret is not the one of this database, and its backup would open nothing: set SECRET_KEY as the server has it.',
  )

/** True when a database has this check of its secret, or none yet. */
async function isFilledUnder(secretCheck: string, worker: Pick<DatabaseWorker, 'execute'>): Promise<boolean> {
  const { rows } = await worker.execute({
    kind: 'query',
    sql: "select encode(made_with, 'hex') as known from installation.secret_check",
    parameters: [],
  })
  return (rows as { known: string }[]).every(({ known }) => known === secretCheck)
}

/**
 * Takes a snapshot of the present state and returns its path. A running server takes it on request, because the folder
 * is locked. Throws `CannotServe`, also when the database was filled under another secret.
 */
export async function takeSnapshot(dataDir: string, secretCheck: string): Promise<string> {
  await mkdir(snapshotsFolder(dataDir), { recursive: true })
  const lock = tryLock(dataDir)
  if (!lock) return requestSnapshot(dataDir, secretCheck)
  try {
    const worker = await DatabaseWorker.start({ folder: databaseFolder(dataDir) })
    const isSame = await isFilledUnder(secretCheck, worker)
    if (isSame) await worker.execute({ kind: 'copy', to: copyFolder(dataDir) })
    await worker.execute({ kind: 'close' })
    await worker.end()
    if (!isSame) throw notItsSecret()
    return await storeCopy(dataDir)
  } finally {
    lock.release()
  }
}

function tryLock(dataDir: string) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (error instanceof CannotServe) return null
    throw error
  }
}

const requestFile = (dataDir: string) => join(snapshotsFolder(dataDir), 'requested')

const refusalFile = (dataDir: string) => join(snapshotsFolder(dataDir), 'refused')

async function requestSnapshot(dataDir: string, secretCheck: string): Promise<string> {
  const request = requestFile(dataDir)
  await rm(refusalFile(dataDir), { force: true })
  await writeFile(request, secretCheck)
  try {
    const giveUpAt = performance.now() + REQUEST_LIMIT_MS
    while (existsSync(request) && performance.now() < giveUpAt) await pause(100)
    if (existsSync(refusalFile(dataDir))) throw notItsSecret()
    const [newest] = await listSnapshots(dataDir)
    if (existsSync(request) || !newest) {
      throw new CannotServe(`The running server took no snapshot within ${REQUEST_LIMIT_MS / 1000} s: see its log.`)
    }
    return newest
  } finally {
    await rm(request, { force: true })
    await rm(refusalFile(dataDir), { force: true })
  }
}

/** Archives the copy of the database, and deletes it. The snapshot is complete or absent, also after a power cut. */
async function storeCopy(dataDir: string): Promise<string> {
  const folder = snapshotsFolder(dataDir)
  const path = join(folder, `database-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`)
  const unfinished = unfinishedFile(dataDir)
  const copy = copyFolder(dataDir)
  await pipeline(
    createTar({ cwd: copy, portable: true, noPax: true }, ['.']),
    createGzip(),
    createWriteStream(unfinished, { flush: true }),
  ).finally(() => rm(copy, { recursive: true, force: true }))
  await rename(unfinished, path)
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
  const old = (await listSnapshots(dataDir)).slice(KEPT)
  await Promise.all(old.map((each) => rm(each)))
  return path
}
