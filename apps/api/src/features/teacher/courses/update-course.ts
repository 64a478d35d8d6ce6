import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateCourse as call, EditedCourse } from '@manassa/contract/teacher/courses'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { requireConfirm } from '../editing/effects.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'

type Changes = Partial<Omit<ParsedInputOf<typeof call>, 'courseId' | 'revision' | 'confirm'>>

/**
 * Changes the fields of a course that are brought. What opens or shuts units for students, and a published course that
 * becomes free, is asked back. Throws `course.notFound`, `edit.conflict` and `edit.needsConfirm`.
 */
export async function updateCourse(
  context: StaffContext,
  { courseId, revision, confirm, ...brought }: ParsedInputOf<typeof call>,
): Promise<EditedCourse> {
  const subject = { kind: 'course' as const, id: courseId }
  await saveEdit(context, {
    subject,
    action: 'course.update',
    revision,
    changes: brought,
    async read() {
      const { courseName, description, grade, term, price, openingPolicy, supervisorContact } = await courseOf(
        context,
        courseId,
      )
      const facts = { courseName, description, grade: gradeNameOf(grade), term, price: Number(price) }
      return { ...facts, openingPolicy, supervisorContact }
    },
    async write(changes: Changes) {
      const { state } = await courseOf(context, courseId)
      const was = await courseAccess(context, courseId)
      await store(context, courseId, changes)
      const effects = effectsBetween(was, await courseAccess(context, courseId))
      if (changes.price === 0 && state === 'published') effects.unshift(BECOMES_FREE)
      requireConfirm({ subject, changes: { ...changes }, effects, confirm })
    },
  })
  return readEditedCourse(context, { courseId })
}

const BECOMES_FREE: Effect = { kind: 'courseBecomesFree', students: [], asksAlways: true }

function store({ db, tenantId }: StaffContext, courseId: number, { courseName, grade, ...rest }: Changes) {
  return db
    .updateTable('course')
    .set({ ...rest, ...(courseName && { name: courseName }), ...(grade && { grade: gradeYear(grade) }) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', courseId)
    .execute()
}
