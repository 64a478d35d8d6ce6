import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createCourse as call } from '@manassa/contract/teacher/courses'
import { gradeYear } from '#api/lib/grade.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { recordCreated } from '../editing/save-edit.ts'

/** Makes a course that no student sees yet. */
export async function createCourse(
  context: StaffContext,
  input: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId } = context
  const { courseName: name, description = null, grade, term, price, openingPolicy = 'weekly-window' } = input
  const { supervisorContact = null } = input
  const { id } = await db
    .insertInto('course')
    .values({ tenantId, name, description, grade: gradeYear(grade), term, price, openingPolicy, supervisorContact })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreated(context, { kind: 'course', id }, { ...input })
  return { id, revision: 1, state: 'draft' }
}
