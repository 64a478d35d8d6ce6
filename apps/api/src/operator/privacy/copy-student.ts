import { sql } from 'kysely'
import { viewPhoto } from '#api/features/auth/photos/view-photo.ts'
import { openPersonKey } from '#api/features/log/person-keys.ts'
import { recordOperatorChange } from '#api/features/log/record-operator-change.ts'
import { unsealWith } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { columnsFor, columnUses } from '#api/lib/db/privacy/column-uses.ts'
import type { DataUseName } from '#api/lib/db/privacy/data-uses.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { ArchiveWriter } from '../backup/archive.ts'
import { writeWholeFile } from '../backup/whole-file.ts'
import { counted } from '../counted.ts'
import { type FoundStudent, findStudent } from './find-student.ts'
import { inSnakeCase, isAbout, type TableName, tableNames } from './rows-about.ts'

/** A copy has no secrets, by which somebody could log in, and no numbers of staff. */
const LEFT_OUT: readonly DataUseName[] = ['secret', 'credential', 'author']

type Row = Record<string, unknown>

/**
 * Writes all that is kept about a student into a tar archive: `data.json` with the rows of each table, and the photo of
 * a document. Throws `CannotServe`.
 */
export async function copyStudent(services: Services, school: string, who: string, path: string): Promise<string> {
  const student = await findStudent(services, school, who)
  const { tenantId, id } = student
  let rows = 0
  await writeWholeFile(path, async (file) => {
    const data = await readCopy(services, student)
    const archive = new ArchiveWriter(file)
    await archive.add('data.json', Buffer.from(`${JSON.stringify(data, null, 2)}\n`))
    if (data.identity_photo) await archive.add('photo.jpg', await viewPhoto({ services, tenantId }, id))
    await archive.finish()
    rows = Object.values(data).flat().length
  })
  return `${path} has ${counted(rows, 'row')} about ${student.name} (${id}).`
}

/** Returns the rows about a student by table, and records the copy in the log. */
function readCopy(services: Services, student: FoundStudent): Promise<Record<string, Row[]>> {
  const { tenantId, id } = student
  return services.db.asOwner(async (owner) => {
    const tables: Record<string, Row[]> = {}
    for (const name of tableNames) {
      const rows = await rowsAbout(owner, student, name)
      if (rows.length > 0) tables[inSnakeCase(name)] = rows
    }
    const key = await personKeyOf(owner, services, student)
    for (const line of tables.change_log ?? []) openLine(line, key)
    const subject = { kind: 'student' as const, id }
    await recordOperatorChange({ db: owner, services, tenantId }, { action: 'student.copy', subject })
    return tables
  })
}

async function rowsAbout(owner: OwnerDb, { tenantId, id }: FoundStudent, name: TableName): Promise<Row[]> {
  const about = isAbout(name, { tenantId: sql`${tenantId}`, id: sql`${id}` })
  if (!about) return []
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(x)::text as row from ${sql.table(inSnakeCase(name))} as x
    where x.tenant_id = ${tenantId} and ${about}`.execute(owner)
  const leftOut = new Set(columnsFor(columnUses[name], LEFT_OUT).map(inSnakeCase))
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(JSON.parse(row) as Row).filter(([column]) => !leftOut.has(column))),
  )
}

async function personKeyOf(owner: OwnerDb, { schoolKeys }: Services, { tenantId, id }: FoundStudent) {
  const found = await owner
    .selectFrom('personKey')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', id)
    .select('sealedKey')
    .executeTakeFirst()
  return found ? openPersonKey(await schoolKeys.of(tenantId, owner), id, found.sealedKey) : null
}

function openLine(line: Row, key: Buffer | null) {
  const { sealed } = line
  delete line.sealed
  if (!key || typeof sealed !== 'string') return
  Object.assign(line, JSON.parse(unsealWith(key, Buffer.from(sealed.slice(2), 'hex')).toString('utf8')))
}
