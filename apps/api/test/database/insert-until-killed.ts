import { openDatabase } from '#api/lib/db/open-database.ts'

/**
 * A process to be killed: inserts contacts into the school `nile` in `DATA_DIR`, one transaction each, and prints the
 * index of each committed one. Prints `open` first.
 */
const [, , dataDir = '', from = '0'] = process.argv
const database = await openDatabase({ dataDir })
process.stdout.write('open\n')

for (let position = Number(from); ; position += 1) {
  await database.inSchool('nile', (db) => db.insertInto('contact').values({ tenantId: 'nile', position }).execute())
  process.stdout.write(`${position}\n`)
}
