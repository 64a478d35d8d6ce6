import { type NotNull, type SqlBool, sql } from 'kysely'
import { isNamed } from '#api/features/teacher/students/is-named.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'

interface ListAssistantsQuery extends PageRequest {
  search?: string | undefined
  sort: 'name' | 'newest'
}

const orders = { name: sql`name, id`, newest: sql`id desc` }

export function assistantPage(
  db: SchoolDb,
  tenantId: string,
  { search = '', sort, now, ...page }: ListAssistantsQuery & { now: Date },
) {
  const found = assistants(db, tenantId, now).where(({ ref }) => isNamed(tenantId, ref('account.id'), search))
  return paginate(db, { count: found, rows: found, order: orders[sort] }, page)
}
export type AssistantRow = Awaited<ReturnType<typeof assistantPage>>['rows'][number]

export const findAssistant = (db: SchoolDb, tenantId: string, id: number, now: Date) =>
  assistants(db, tenantId, now).where('account.id', '=', id).executeTakeFirst()

const assistants = (db: SchoolDb, tenantId: string, now: Date) =>
  db
    .selectFrom('account')
    .where('account.tenantId', '=', tenantId)
    .where('account.role', '=', 'assistant')
    .select(['account.id', 'account.name', 'account.email', 'account.phone', 'account.permissions'])
    .select(['account.disabledAt'])
    .$narrowType<{ email: NotNull }>()
    .select(
      sql<SqlBool>`exists (select from second_factor as factor where factor.tenant_id = ${tenantId}
        and factor.account_id = account.id and factor.confirmed_at is not null)`.as('secondFactor'),
    )
    .select(
      sql<Date | null>`(select max(last_used_at) from device_session as session
        where session.tenant_id = ${tenantId} and session.account_id = account.id
        and session.idle_expires_at > ${now} and session.expires_at > ${now})`.as('lastUsedAt'),
    )

interface NewAssistant {
  name: string
  email: string
  phone: string
  permissions: AssistantRow['permissions']
  passwordHash: string
}

export const insertAssistant = (db: SchoolDb, tenantId: string, assistant: NewAssistant) =>
  db
    .insertInto('account')
    .values({ tenantId, role: 'assistant', ...assistant })
    .returning('id')
    .executeTakeFirstOrThrow()

export const saveAssistant = (
  db: SchoolDb,
  tenantId: string,
  id: number,
  changes: Partial<Omit<NewAssistant, 'passwordHash'>>,
) =>
  db
    .updateTable('account')
    .set(changes)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .execute()

/** Returns undefined if the account is in the requested state already. */
export const setBlocked = (db: SchoolDb, tenantId: string, id: number, disabledAt: Date | null) =>
  db
    .updateTable('account')
    .set({ disabledAt })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .where('disabledAt', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
