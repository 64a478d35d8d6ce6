import { sql } from 'kysely'
import type { SlotOr } from '#api/lib/db/statement.ts'

interface GivenStudent {
  tenantId: SlotOr<string>
  id: SlotOr<number>
}

export const nextNumber = ({ tenantId, id }: GivenStudent, lessonId: SlotOr<number>) => sql<number>`(
  select count(*) + 1 from quiz_attempt
  where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId}
)`
