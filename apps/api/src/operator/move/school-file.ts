import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { CannotServe, DatabaseError } from '#api/lib/db/failures.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { type Archive, ArchiveWriter, openArchive } from '../backup/archive.ts'
import { MEDIA } from '../backup/manifest.ts'
import { keyOf, readPassphrase } from '../backup/passphrase.ts'
import { writeWholeFile } from '../backup/whole-file.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { tableSums } from '../table-sums.ts'
import { closeForMove, openAgain } from './close-school.ts'
import { loadSchool, readRows, type SchoolTable, schoolTables } from './school-rows.ts'
import { openStream, sealStream } from './sealed-stream.ts'

const FORMAT = 'manassa-school-1'
const SALT = 'salt'
const SCHOOL = 'school.json'
const rowsEntry = ({ name }: Pick<SchoolTable, 'name'>) => `rows/${name}`
/** The key is sealed anew for the other installation, so its row is no part of the file. */
const WITHOUT = ['school_key']
const BATCH_ROWS = 500

const schoolManifest = z.object({
  format: z.literal(FORMAT),
  tenantId: z.string(),
  migrations: z.array(z.string()),
  key: z.string(),
  sums: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
})

interface ExportOptions {
  /** The school closes, so that the file has everything that was acknowledged. */
  move?: boolean | undefined
  /** The files of the media are left out. */
  rows?: boolean | undefined
}

/**
 * Writes a school with its key and files into one file, sealed under a passphrase. A file that cannot be written is
 * refused before the passphrase is asked for and the school is closed. Throws `CannotServe`.
 */
export async function exportSchool(
  services: Services,
  tenantId: string,
  path: string,
  { move = false, rows = false }: ExportOptions,
): Promise<string> {
  const { movingAt } = await requireSchool(services, tenantId)
  let files = 0
  await writeWholeFile(path, async (file) => {
    const passphrase = await readPassphrase(services.environment.backupPassphrase)
    try {
      if (move) await closeForMove(services, tenantId)
      files = await writeSchool(services, tenantId, new ArchiveWriter(file), { passphrase, rows })
    } catch (error) {
      // One that an earlier command closed may be open elsewhere.
      if (move && !movingAt) await services.db.asOwner((owner) => openAgain(owner, tenantId))
      throw error
    }
  })
  const written = `${path} has ${tenantId} with ${counted(files, 'file')}, under the passphrase.`
  return move ? `${written} It is closed here: import it elsewhere and lead its host there, or resume it.` : written
}

/** Returns how many files it has written. */
async function writeSchool(
  services: Services,
  tenantId: string,
  archive: ArchiveWriter,
  { passphrase, rows }: { passphrase: string; rows: boolean },
): Promise<number> {
  const { db, media, schoolKeys } = services
  const key = await schoolKeys.exportKey(tenantId)
  const { salt, key: fileKey } = keyOf(passphrase)
  const add = (name: string, plain: AsyncIterable<Buffer>) => archive.add(name, sealStream(fileKey, name, plain))
  await archive.add(SALT, salt)
  await db.asOwner(async (owner) => {
    await sql`set transaction isolation level repeatable read`.execute(owner)
    await withoutLimits(owner)
    const sums = await tableSums(owner, tenantId)
    const manifest = {
      format: FORMAT,
      tenantId,
      migrations: await migrationsOf(owner),
      key: key.toString('hex'),
      sums,
    }
    await add(SCHOOL, Readable.from([Buffer.from(JSON.stringify(manifest))]))
    for (const table of await schoolTables(owner)) {
      if (WITHOUT.includes(table.name)) continue
      const lines = linesOf(readRows(owner, table, tenantId), table.name === 'job' ? openJob(services, tenantId) : same)
      await add(rowsEntry(table), Readable.from(lines).pipe(createGzip()))
    }
  })
  let files = 0
  for await (const { key: name } of rows ? [] : media.list(tenantId)) {
    await add(`${MEDIA}${name}`, media.read(name))
    files += 1
  }
  await archive.finish()
  return files
}

/** Brings a school from a file into this installation, all of it or nothing. Throws `CannotServe`. */
export async function importSchool(services: Services, path: string): Promise<string> {
  await using archive = await openArchive(path)
  const [salt] = archive.entries
  if (salt?.name !== SALT) throw new CannotServe(`${path} is no exported school.`)
  const passphrase = await readPassphrase(services.environment.backupPassphrase)
  const { key: fileKey } = keyOf(passphrase, await buffer(salt.content()))
  const entryOf = (name: string) => openEntry(archive, fileKey, name)
  const text = (await buffer(Readable.from(entryOf(SCHOOL)))).toString('utf8')
  const manifest = schoolManifest.parse(JSON.parse(text))
  const { tenantId, sums } = manifest

  const names = archive.entries.map(({ name }) => name).filter((name) => name.startsWith(MEDIA))
  await services.db.asOwner((owner) => checkFits(owner, manifest))
  const remove = () => Promise.all(names.map((name) => services.media.remove(name.slice(MEDIA.length))))
  try {
    for (const name of names) await services.media.put(name.slice(MEDIA.length), Readable.from(entryOf(name)))
    await services.db.asOwner(async (owner) => {
      await withoutLimits(owner)
      await checkFits(owner, manifest)
      const sealedKey = services.keys.seal('school-key', tenantId, Buffer.from(manifest.key, 'hex'))
      await owner.insertInto('schoolKey').values({ tenantId, sealedKey }).execute()
      const source = (table: SchoolTable) =>
        batchesOf(entryOf(rowsEntry(table)), table.name === 'job' ? sealJob(services, tenantId) : same)
      await loadSchool(owner, tenantId, source, { sums, without: WITHOUT })
      await openAgain(owner, tenantId)
    })
  } catch (error) {
    await remove()
    if (error instanceof DatabaseError && error.constraint === 'school_host_name') {
      throw new CannotServe(`Another school has the host of ${tenantId}: nothing was changed.`)
    }
    throw error
  }
  return `${tenantId} is here, with ${counted(names.length, 'file')}. People log in again, unless both installations have one secret.`
}

async function checkFits(owner: OwnerDb, { tenantId, migrations }: z.output<typeof schoolManifest>) {
  const here = await migrationsOf(owner)
  if (migrations.join() !== here.join()) {
    throw new CannotServe('The school comes from another version: upgrade the older installation first.')
  }
  const taken = await owner
    .selectFrom('schoolKey')
    .select('tenantId')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  if (taken) throw new CannotServe(`There is a school ${tenantId} here already: nothing was changed.`)
}

export async function requireSchool({ db }: Services, tenantId: string) {
  const school = await db.asOwner((owner) =>
    owner.selectFrom('school').select(['suspendedAt', 'movingAt']).where('tenantId', '=', tenantId).executeTakeFirst(),
  )
  if (!school) throw new CannotServe(`There is no school ${tenantId}.`)
  return school
}

async function migrationsOf(owner: OwnerDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner)
  return rows.map(({ name }) => name)
}

function openEntry(archive: Archive, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const entry = archive.entries.find((each) => each.name === name)
  if (!entry) throw new CannotServe(`The file has no ${name}: nothing was changed.`)
  return openStream(key, name, entry.content())
}

type ChangeRow = (row: string) => string
const same: ChangeRow = (row) => row

async function* linesOf(batches: AsyncIterable<string[]>, change: ChangeRow) {
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `${change(row)}\n`).join(''))
}

async function* batchesOf(compressed: AsyncIterable<Buffer>, change: ChangeRow): AsyncGenerator<string[]> {
  const plain = Readable.from(compressed).pipe(createGunzip())
  const batch: string[] = []
  for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(change(line))
    if (batch.length === BATCH_ROWS) yield batch.splice(0)
  }
  if (batch.length > 0) yield batch
}

interface JobRow {
  sealed_payload: string | null
}

/** Payloads of jobs are sealed by the installation, so they travel open inside of the sealed file. */
const openJob = ({ keys }: Services, tenantId: string) =>
  changePayload((payload) => keys.unseal('job', tenantId, payload))
const sealJob = ({ keys }: Services, tenantId: string) =>
  changePayload((payload) => keys.seal('job', tenantId, payload))

function changePayload(change: (payload: Buffer) => Buffer): ChangeRow {
  return (row) => {
    const job: JobRow = JSON.parse(row)
    if (job.sealed_payload === null) return row
    const payload = change(Buffer.from(job.sealed_payload.slice(2), 'hex'))
    return JSON.stringify({ ...job, sealed_payload: `\\x${payload.toString('hex')}` })
  }
}
