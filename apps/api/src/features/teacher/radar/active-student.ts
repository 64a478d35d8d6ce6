import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { studentsMatching } from '../students/students-matching.ts'

export const isActiveStudent = ({ db, tenantId }: InSchool, search: string): RawBuilder<SqlBool> => sql<SqlBool>`
  account.tenant_id = ${tenantId} and account.role = 'student' and account.disabled_at is null
  and ${search === '' ? sql`true` : sql`account.id in (select id from ${studentsMatching(db, tenantId, search)} as named)`}`
