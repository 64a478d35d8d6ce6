import { cpSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { messageOf } from './open-failure.ts'
import type { CommandResult, WorkerCommand, WorkerFailure, WorkerInit, WorkerReply, WorkerRequest } from './protocol.ts'
import { TableSync } from './table-sync.ts'
import { WalSync } from './wal-sync.ts'

/**
 * The embedded database's own thread, so that a long query does not block the server's thread. Runs one command at a
 * time, in order.
 */

const DATE = 1082
/** `bytea` and `bytea[]`. */
const BYTES: readonly number[] = [17, 1001]
const { folder, snapshot }: WorkerInit = workerData

const post = (reply: WorkerReply) => parentPort?.postMessage(reply)

try {
  const database = await open()
  const wal = new WalSync(folder)
  const tables = new TableSync(folder)
  let inTransaction = false
  let changedSchools: string[] = []
  await database.listen('content_version', (changed) => void changedSchools.push(changed))
  let previous = Promise.resolve()

  parentPort?.on('message', ({ id, command }: WorkerRequest) => {
    previous = previous.then(async () => {
      try {
        post({ kind: 'result', id, result: await reply(command) })
      } catch (error) {
        if (isBeyondRepair(error)) throw error
        post({ kind: 'failure', id, failure: failureOf(error) })
      }
    })
  })

  async function reply(command: WorkerCommand): Promise<CommandResult> {
    switch (command.kind) {
      case 'query':
        return query(command.sql, command.parameters)
      case 'begin':
        inTransaction = true
        return query('begin')
      case 'commit':
      case 'rollback':
        inTransaction = false
        return query(command.kind)
      case 'copy':
        await checkpoint()
        rmSync(command.to, { recursive: true, force: true })
        cpSync(folder, command.to, { recursive: true })
        return { rows: [] }
      case 'close':
        await checkpoint()
        await database.close()
        return { rows: [] }
    }
  }

  /** After a checkpoint the log before it is no longer read, so the tables themselves must be on the disk. */
  async function checkpoint() {
    await query('checkpoint')
    tables.sync()
  }

  async function query(sql: string, parameters: readonly unknown[] = []): Promise<CommandResult> {
    // Without parameters a text may hold several statements, as the files of the migrations do.
    const results: Results<unknown>[] =
      parameters.length > 0 ? [await database.query(sql, [...parameters])] : await database.exec(sql)
    // Acknowledged writes must be on the disk before the response.
    const synced = inTransaction ? 0 : wal.sync()
    const notifications = changedSchools
    changedSchools = []
    return { ...commandResult(results.at(-1)), synced, ...(notifications.length > 0 && { notifications }) }
  }

  post({ kind: 'open' })
} catch (error) {
  post({ kind: 'cannotOpen', message: messageOf(error) })
}

async function open() {
  const loadDataDir = snapshot ? new File([await readFile(snapshot)], 'snapshot.tar.gz') : undefined
  const database = await PGlite.create({
    dataDir: folder,
    // The same types as from a server: a calendar date as its text.
    parsers: { [DATE]: (text) => text },
    ...(loadDataDir && { loadDataDir }),
  })
  // PGlite has no process that later writes the log of a commit that did not wait, so a kill would lose hours of them.
  await database.exec("set app.position_commit = 'on'")
  return database
}

function commandResult(result: Results<unknown> | undefined): CommandResult {
  if (!result) return { rows: [] }
  const { rows, command, affectedRows, fields } = result
  const bytes = fields.filter(({ dataTypeID }) => BYTES.includes(dataTypeID)).map(({ name }) => name)
  return { rows, command, affectedRows, bytes }
}

function failureOf(error: unknown): WorkerFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  if (!('severity' in error)) return { message: error.message }

  const { message, stack: _, ...rest } = { ...error, message: error.message, stack: error.stack }
  const texts = Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string')
  return { message, fields: Object.fromEntries(texts) }
}

/** After an abort inside the WebAssembly module the thread is unusable: it ends, and another one starts. */
function isBeyondRepair(error: unknown) {
  if (!(error instanceof Error)) return true
  if (error.name === 'RuntimeError' || error.message.startsWith('Aborted(')) return true
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')
}
