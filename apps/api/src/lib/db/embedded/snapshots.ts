import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseLog } from '../database.ts'
import type { Mutex } from './mutex.ts'
import type { WorkerSupervisor } from './worker-supervisor.ts'

/** A day of them, at one every quarter of an hour. */
const KEPT = 96

export const snapshotsFolder = (dataDir: string) => join(dataDir, 'snapshots')

/** The snapshots of this installation, newest first, as paths. */
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
  readonly #timer: NodeJS.Timeout
  #position: unknown
  #underWay: Promise<void> = Promise.resolve()

  constructor(dataDir: string, thread: WorkerSupervisor, mutex: Mutex, interval: number, log: DatabaseLog) {
    this.#dataDir = dataDir
    this.#worker = thread
    this.#mutex = mutex
    this.#timer = setInterval(() => {
      this.#underWay = this.#underWay
        .then(() => this.acquire())
        .catch((error: Error) => log.error(`No snapshot of the database was taken: ${error.message}`))
    }, interval)
    this.#timer.unref()
  }

  async acquire() {
    const archive = await this.#mutex.runExclusive(() => this.#copyIfWritten())
    if (!archive) return

    await mkdir(snapshotsFolder(this.#dataDir), { recursive: true })
    const name = `database-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`
    await writeWhole(join(snapshotsFolder(this.#dataDir), name), archive)
    const old = (await listSnapshots(this.#dataDir)).slice(KEPT)
    await Promise.all(old.map((path) => rm(path)))
  }

  /** Waits for the snapshot under way and takes no more. */
  async stop() {
    clearInterval(this.#timer)
    await this.#underWay
  }

  async #copyIfWritten() {
    if ((await this.#logPosition()) === this.#position) return undefined
    const { archive } = await this.#worker.execute({ kind: 'copy' })
    this.#position = await this.#logPosition()
    return archive
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

/** Whoever looks for a snapshot finds a whole one or none, also after a power cut. */
async function writeWhole(path: string, archive: ArrayBuffer) {
  const unfinished = `${path}.part`
  await pipeline(Readable.from([Buffer.from(archive)]), createGzip(), createWriteStream(unfinished, { flush: true }))
  await rename(unfinished, path)
  const folder = await open(join(path, '..'))
  await folder.sync().finally(() => folder.close())
}
