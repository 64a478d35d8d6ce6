import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

const centresOf = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('centre')
    .where('centre.tenantId', '=', tenantId)
    .select(['id', 'name', 'place', 'shareKind', 'share', 'archivedAt'])
    .select(
      sql<number>`(select count(*)::int from centre_group
        where centre_group.tenant_id = centre.tenant_id and centre_group.centre_id = centre.id
          and centre_group.archived_at is null)`.as('groupCount'),
    )

export const allCentres = (school: InSchool) =>
  centresOf(school).orderBy(sql`archived_at is not null`).orderBy(sql`search_form(name)`).orderBy('id').execute()
export type CentreRow = Awaited<ReturnType<typeof allCentres>>[number]

export const findCentre = (school: InSchool, id: number) => centresOf(school).where('id', '=', id).executeTakeFirst()

export const insertCentre = ({ db, tenantId }: InSchool, centre: Omit<Insertable<Tables['centre']>, 'tenantId'>) =>
  db
    .insertInto('centre')
    .values({ tenantId, ...centre })
    .returning('id')
    .executeTakeFirstOrThrow()

export const changeCentre = ({ db, tenantId }: InSchool, id: number, columns: Updateable<Tables['centre']>) =>
  db.updateTable('centre').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()
