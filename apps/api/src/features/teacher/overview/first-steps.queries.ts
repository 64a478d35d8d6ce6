import type { FirstStep } from '@manassa/contract/teacher/overview'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'

/** A video that is still pending or failed does not count. */
export async function firstStepsDone(db: SchoolDb, tenantId: string): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select
      exists (select from school where tenant_id = ${tenantId}
        and coalesce(profile #>> '{teacher,name}', '') <> '' and coalesce(profile #>> '{hero,title}', '') <> ''
      ) as school,
      exists (select from contact where tenant_id = ${tenantId} and coalesce(whatsapp_number, '') <> '') as contact,
      exists (select from course where tenant_id = ${tenantId} and state <> 'archived') as course,
      exists (
        select from lesson_video where tenant_id = ${tenantId} and coalesce(storage_key, external_url) is not null
      ) as video,
      exists (select from question where tenant_id = ${tenantId} and archived_at is null) as quiz,
      exists (select from course where tenant_id = ${tenantId} and active) as publish,
      exists (select from access_code where tenant_id = ${tenantId}) as codes,
      exists (select from account where tenant_id = ${tenantId} and role = 'assistant') as assistants`.execute(db)
  const [done] = rows
  if (!done) throw new Error('A statement without a table gave no row')
  return done
}
