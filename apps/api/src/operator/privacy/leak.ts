import { writeFile } from 'node:fs/promises'
import { writeCsv } from '@manassa/contract/question-formats/table'
import { sql } from 'kysely'
import { momentIn } from '#api/copy/messages.ts'
import { leakedPeopleHead, leakNotice } from '#api/copy/privacy.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { columnUses } from '#api/lib/db/privacy/column-uses.ts'
import { type DataUseName, isPersonal, type TableUse } from '#api/lib/db/privacy/data-uses.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { inertCell } from '#api/lib/http/table-response.ts'
import { counted } from '../counted.ts'
import { withoutLimits } from '../long-transaction.ts'
import { inSnakeCase, isInRowsOf, type TableName, tableNames } from './rows-about.ts'

interface LeakedPerson {
  name: string
  phone: string | null
  parentPhone: string | null
  email: string | null
}

/**
 * Writes the people whose data a table has into a CSV file, and returns the Arabic notice to them. Throws `CannotServe`
 * for an unknown table, and for one without personal data.
 */
export async function noticeOfLeak(
  { db, clock }: Services,
  { school: tenantId, table, file }: { school: string; table: string; file: string },
): Promise<string> {
  const name = tableNames.find((each) => inSnakeCase(each) === table)
  if (!name) throw new CannotServe(`There is no table ${table}.`)
  // A number without a name of its own is not worth a line of the notice.
  const uses = personalUses(name).filter((use) => use !== 'person' && use !== 'author')
  if (personalUses(name).length === 0) throw new CannotServe(`The table ${table} has no personal data.`)
  const found = await db.asOwner(async (owner) => {
    await withoutLimits(owner)
    return {
      school: await owner
        .selectFrom('school')
        .where('tenantId', '=', tenantId)
        .select(['name', 'timeZone'])
        .executeTakeFirst(),
      people: await peopleIn(owner, tenantId, name),
      contacts: await owner.selectFrom('contact').where('tenantId', '=', tenantId).select('whatsappNumber').execute(),
    }
  })
  if (!found.school) throw new CannotServe(`There is no school ${tenantId}.`)
  const rows = found.people.map(({ name, phone, parentPhone, email }) =>
    [name, phone, parentPhone, email].map((cell) => inertCell(cell ?? '')),
  )
  await writeFile(file, writeCsv([leakedPeopleHead, ...rows]), { flag: 'wx', mode: 0o600 })
  const contacts = found.contacts.flatMap(({ whatsappNumber }) => whatsappNumber ?? [])
  const when = momentIn(found.school.timeZone)(clock.now())
  return `${leakNotice({ school: found.school.name, when, uses, contacts })}\n${counted(rows.length, 'person is', 'people are')} in ${file}.`
}

const personalUses = (name: TableName) => (Object.keys(columnUses[name].columns) as DataUseName[]).filter(isPersonal)

/** The accounts and resellers of a table's rows. Where rows name nobody they could be about any account. */
async function peopleIn(owner: OwnerDb, tenantId: string, name: TableName): Promise<LeakedPerson[]> {
  const table = sql.table(inSnakeCase(name))
  const about = isInRowsOf(name, tenantId)
  const columns: TableUse['columns'] = columnUses[name].columns
  const resellers = name === 'holder' ? ['id'] : (columns.reseller ?? []).filter((column) => column === 'holderId')
  const isOnlyOfResellers = about === null && resellers.length > 0
  const accounts = await sql<LeakedPerson>`
    select a.name, a.phone, a.parent_phone, a.email from account a
    where a.tenant_id = ${tenantId} and ${isOnlyOfResellers ? sql`false` : sql`true`} and ${about ?? sql`true`}
    order by a.id`.execute(owner)
  if (resellers.length === 0) return accounts.rows
  const holders = await sql<LeakedPerson>`
    select h.name, h.phone, null as parent_phone, null as email from holder h
    where h.tenant_id = ${tenantId} and exists (
      select from ${table} as x where x.tenant_id = h.tenant_id and x.${sql.id(name === 'holder' ? 'id' : 'holder_id')} = h.id)
    order by h.id`.execute(owner)
  return [...accounts.rows, ...holders.rows]
}
