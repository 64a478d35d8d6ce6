import { registerText } from '#api/copy/privacy.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { columnUses } from '#api/lib/db/privacy/column-uses.ts'
import { type DataUseName, dataUses, isPersonal, type KeptFor, type TableUse } from '#api/lib/db/privacy/data-uses.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { inSnakeCase, tableNames } from './rows-about.ts'

/** The register of a school's processing for an inspector, in Arabic. Throws `CannotServe`. */
export async function privacyRegister(services: Services, tenantId: string): Promise<string> {
  const { environment, clock } = services
  const { name: school, playsHosted, paysOnline } = await readSchool(services, tenantId)
  const { smtpUrl, s3Url, hostedPlayers, paymobUrl } = environment
  const hosts = [smtpUrl, s3Url, paysOnline && paymobUrl].flatMap((url) => (url ? new URL(url).hostname : []))
  const recipients = [...hosts, ...(playsHosted ? hostedPlayers : [])]
  const names = (Object.keys(dataUses) as DataUseName[]).filter(isPersonal)
  const uses = names.map((name) => ({ name, ground: dataUses[name].ground, columns: columnsByRetention(name) }))
  return registerText({ school, tenantId, day: clock.now().toISOString().slice(0, 10), recipients, uses })
}

async function readSchool({ db }: Services, tenantId: string) {
  const school = await db.inSchool(tenantId, (own) =>
    own
      .selectFrom('school')
      .where('tenantId', '=', tenantId)
      .select((is) => [
        'name',
        is
          .exists(is.selectFrom('lessonVideo').where('tenantId', '=', tenantId).where('externalUrl', 'is not', null))
          .as('playsHosted'),
        is
          .exists(
            is.selectFrom('receivingAccount').where('tenantId', '=', tenantId).where('sealedKeys', 'is not', null),
          )
          .as('paysOnline'),
      ])
      .executeTakeFirst(),
  )
  if (!school) throw new CannotServe(`There is no school ${tenantId}.`)
  return school
}

function columnsByRetention(use: DataUseName): Array<{ kept: KeptFor; names: string[] }> {
  const byRetention = new Map<KeptFor, string[]>()
  for (const table of tableNames) {
    const { keptFor, columns }: TableUse = columnUses[table]
    const names = (columns[use] ?? []).map((column) => `${inSnakeCase(table)}.${inSnakeCase(column)}`)
    if (names.length > 0) byRetention.set(keptFor, [...(byRetention.get(keptFor) ?? []), ...names])
  }
  return [...byRetention].map(([kept, names]) => ({ kept, names }))
}
